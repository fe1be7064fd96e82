/** Captions of a short film, with who speaks. */
export const weirCaptions = `WEBVTT

00:01.000 --> 00:04.000
<v Mara>Eleven herons at the weir this morning.

00:04.500 --> 00:07.000
<v Mara>One of them is <i>young</i>.

00:08.000 --> 00:10.000
<v Jo>How can you tell?

00:10.500 --> 00:14.000
<v Mara>No crest, and its neck is grey.
`;
