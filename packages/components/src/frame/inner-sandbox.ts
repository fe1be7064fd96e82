/**
 * Flags of the frame that holds sanitised HTML: no scripts, ever. A link opens in a tab of its own, free of the sandbox,
 * and only by the reader's click, since nothing in there can click by itself; `allow-modals` lets the host print it.
 */
export const INNER_SANDBOX = 'allow-popups allow-popups-to-escape-sandbox allow-modals';
