import { gradient } from './png.ts';

const markdown = (source: string) => ({ cell_type: 'markdown', metadata: {}, source });
const code = (execution_count: number, source: string, ...outputs: object[]) => ({ cell_type: 'code', execution_count, metadata: {}, source, outputs });
const stream = (text: string) => ({ output_type: 'stream', name: 'stdout', text });

const table = '<table><thead><tr><th></th><th>hour</th><th>herons</th></tr></thead><tbody><tr><th>0</th><td>06</td><td>1</td></tr><tr><th>1</th><td>07</td><td>3</td></tr></tbody></table>';

/** A Jupyter notebook (nbformat 4): text with a formula, output as text, as a table and as a picture, an error with its traceback. */
export const heronNotebook = (): string =>
  JSON.stringify({
    nbformat: 4,
    nbformat_minor: 5,
    metadata: { kernelspec: { name: 'python3', display_name: 'Python 3', language: 'python' }, language_info: { name: 'python' } },
    cells: [
      markdown('# Herons, counted\n\nThe mean of $n$ mornings is $\\bar{x} = \\frac{1}{n}\\sum x_i$.'),
      code(1, 'counts = [1, 3, 2]\nprint(sum(counts) / len(counts))', stream('2.0\n')),
      markdown('## By the hour'),
      code(2, 'frame', { output_type: 'execute_result', execution_count: 2, metadata: {}, data: { 'text/html': table, 'text/plain': '  hour  herons\n0   06       1\n1   07       3' } }),
      code(3, 'plot(frame)', { output_type: 'display_data', metadata: {}, data: { 'image/png': gradient(240, 120).toString('base64'), 'text/plain': '<Figure>' } }),
      code(4, 'counts[7]', { output_type: 'error', ename: 'IndexError', evalue: 'list index out of range', traceback: ['\u001b[0;31mIndexError\u001b[0m: list index out of range'] }),
    ],
  });
