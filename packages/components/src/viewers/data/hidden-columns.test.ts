import { expect } from 'chai';
import { until } from '../suite/until.ts';
import { wholeFind } from '../suite/whole-find.ts';
import { readPosition } from './grid/grid-position.ts';
import { active, button, close, copied, exported, heads, list, listed, open, press, status, within } from './table-at-hand.ts';

const seek = (field: HTMLInputElement, part: string): void => {
  field.value = part;
  field.dispatchEvent(new Event('input'));
};
const table = 'id,name,note,sum\n1,heron,shy,5\n2,tern,loud,7\n';

describe('columns of a table', () => {
  afterEach(close);

  it('are put out of sight from their panels: keys pass over them, and what is copied is what is seen', async () => {
    const viewer = await open(table);
    press(viewer, 'ArrowRight');
    press(viewer, 'ArrowDown', { altKey: true });
    await until(() => button(viewer, 'Hide the column') !== undefined);
    button(viewer, 'Hide the column').click();
    await until(() => heads(viewer).join() === 'id,note,sum');
    expect(within(viewer, '.column-panel')).to.equal(null);
    expect(status(viewer)).to.include('2 rows × 3 of 4 columns');
    expect(active(viewer), 'the next one is active').to.equal('shy');
    press(viewer, 'ArrowLeft');
    await until(() => active(viewer) === '1');
    press(viewer, 'a', { ctrlKey: true });
    expect(copied(viewer)).to.equal('1\tshy\t5\n2\tloud\t7');
  });

  it('are neither added up nor exported while they are out of sight', async () => {
    const viewer = await open('a,b,c\n1,10,100\n');
    await viewer.restorePosition({ hidden: [1] });
    press(viewer, 'a', { ctrlKey: true });
    await until(() => status(viewer).includes('Sum 101'));
    expect(await exported(viewer)).to.equal('a,c\r\n1,100\r\n');
    await until(() => status(viewer).includes('1 row saved as a.csv.'));
  });

  it('are listed by the size in the status line, looked for by a part of a name, hidden and shown together', async () => {
    const viewer = await open(table);
    const field = await list(viewer);
    expect(viewer.shadowRoot!.activeElement).to.equal(field);
    expect(listed(viewer)).to.deep.equal(['+id', '+name', '+note', '+sum']);
    within<HTMLInputElement>(viewer, '[aria-label=note]').click();
    await until(() => heads(viewer).join() === 'id,name,sum');
    seek(field, ' NO');
    await until(() => listed(viewer).join() === '-note');
    button(viewer, 'Show all').click();
    await until(() => heads(viewer).join() === 'id,name,note,sum');
    seek(field, '');
    await until(() => listed(viewer).length === 4);
    button(viewer, 'Hide all').click();
    await until(() => heads(viewer).join() === 'id');
    expect(listed(viewer), 'the active one stays').to.deep.equal(['+id', '-name', '-note', '-sum']);
    within<HTMLInputElement>(viewer, '[aria-label=id]').click();
    await viewer.updateComplete;
    expect(heads(viewer)).to.deep.equal(['id']);
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await until(() => within(viewer, '.column-panel') === null);
    expect(viewer.shadowRoot!.activeElement).to.equal(within(viewer, '[role=grid]'));
  });

  it('are gone to by their names, however many there are', async () => {
    const viewer = await open(`${Array.from({ length: 1000 }, (_, n) => `c${n}`).join()}\n${Array.from({ length: 1000 }, (_, n) => n * 2).join()}\n`);
    const field = await list(viewer);
    expect(listed(viewer).length).to.equal(100);
    expect(within(viewer, '.column-panel [role=status]').textContent).to.equal('900 more columns: write a part of their names.');
    seek(field, 'c777');
    await until(() => listed(viewer).join() === '+c777');
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    await until(() => active(viewer) === '1554');
    expect(within(viewer, '.column-panel')).to.equal(null);
    const again = await list(viewer);
    seek(again, 'nothing');
    await until(() => within(viewer, '.column-panel [role=status]').textContent === 'No column has such a name.');
  });

  it('come back into sight where a search leads to them, or a filter that is looked at', async () => {
    const viewer = await open(table);
    await viewer.restorePosition({ hidden: [1, 2], filters: [{ column: 2, kind: 'contains', text: 'o' }] });
    await until(() => heads(viewer).join() === 'id,sum');
    expect((await wholeFind(viewer, 'tern')).total).to.equal(1);
    await until(() => heads(viewer).join() === 'id,name,sum' && active(viewer) === 'tern');
    within(viewer, '.filters .chip button').click();
    await until(() => button(viewer, 'Show the column') !== undefined);
    button(viewer, 'Show the column').click();
    await until(() => heads(viewer).join() === 'id,name,note,sum');
  });

  it('stay out of sight with the position; what is kept otherwise is left out', async () => {
    const viewer = await open(table);
    await viewer.restorePosition({ hidden: [0, 3, 99, 'x'], pinned: 1 });
    await until(() => heads(viewer).join() === 'name,note');
    expect(viewer.savePosition()).to.deep.include({ hidden: [0, 3] });
    const again = await open(table);
    await again.restorePosition(viewer.savePosition());
    await until(() => heads(again).join() === 'name,note');
    expect(readPosition({ hidden: 'all' })).to.deep.equal({});
  });
});
