/** Where inline syntax may begin (`start` of an extension of marked): where the near text has nothing that opens it, the text is cut at a space and looked at again, so that each character is looked at once. */
export function nearStart(opens: RegExp): (src: string) => number | undefined {
  return (src) => {
    const near = src.slice(0, 500);
    const at = near.search(opens);
    if (at >= 0) return at;
    return src.length > near.length && near.lastIndexOf(' ') > 0 ? near.lastIndexOf(' ') : undefined;
  };
}
