import { deflateSync } from 'fflate';

/** A shape, or what else a cell of draw.io is told to be. */
export const cell = (id: string, value: string, style: string, [x, y, width, height]: readonly [number, number, number, number] = [0, 0, 100, 40], parent = '1', more = ''): string =>
  `<mxCell id="${id}" value="${quoted(value)}" style="${quoted(style)}" vertex="1" parent="${parent}"${more}><mxGeometry x="${x}" y="${y}" width="${width}" height="${height}" as="geometry"/></mxCell>`;
export const link = (id: string, source: string, target: string, style = '', value = '', geometry = ''): string =>
  `<mxCell id="${id}" value="${quoted(value)}" style="${quoted(style)}" edge="1" parent="1" source="${source}" target="${target}"><mxGeometry relative="1" as="geometry">${geometry}</mxGeometry></mxCell>`;
export const model = (...cells: readonly string[]): string => `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells.join('')}</root></mxGraphModel>`;
/** A file with a page for each model, by its name; as others write it, and as draw.io packs it. */
export const drawio = (pages: Readonly<Record<string, string>>): string => `<mxfile host="test">${Object.entries(pages).map(([name, page]) => `<diagram name="${quoted(name)}">${page}</diagram>`).join('')}</mxfile>`;
export const packed = (text: string): string => btoa([...deflateSync(new TextEncoder().encode(encodeURIComponent(text)))].map((byte) => String.fromCharCode(byte)).join(''));

const quoted = (text: string): string => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
