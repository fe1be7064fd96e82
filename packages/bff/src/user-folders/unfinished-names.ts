/** Folders that hold no results: caches and what packages bring. Hidden ones are left alone too. */
const passedOver = new Set(['__pycache__', 'node_modules']);
/** What programs call a file that they are still writing, or a lock. */
const unfinished = /(?:~|\.(?:tmp|temp|part|partial|crdownload|download|swp|lock))$/i;

/** True for a name that no tool means for its user: hidden, temporary, or not whole yet. */
export const isLeftAlone = (name: string): boolean => name.startsWith('.') || name.startsWith('~$') || passedOver.has(name) || unfinished.test(name);
