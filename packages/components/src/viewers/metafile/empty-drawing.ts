/** What stands in the place of a metafile until it is drawn: an SVG in which nothing is, unlike any other of the same file. */
export const emptyDrawing = (nth: number): string => `<svg xmlns="http://www.w3.org/2000/svg" id="n${nth}"/>`;
