/** Pixels of a turn of the wheel, whether the browser counts lines or pixels. */
export const wheelPixels = ({ deltaMode, deltaY }: WheelEvent): number => deltaY * (deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1);
