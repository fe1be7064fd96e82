/** What stands in the place of a metafile until it is drawn: an SVG in which nothing is. */
export const emptyDrawing = '<svg xmlns="http://www.w3.org/2000/svg"/>';
