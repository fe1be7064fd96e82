import { expect } from 'chai';
import { pictureAddress } from './picture-address.ts';
import { plainLabel } from './plain-label.ts';
import { cellsOf } from './read-cells.ts';
import { pagesOf } from './read-pages.ts';
import { styleOf } from './read-style.ts';
import { cell, drawio, link, model, packed } from './sample-drawio.ts';

const cellsIn = (source: string) => cellsOf(pagesOf(source)[0]!.model());

describe('reading a file of draw.io', () => {
  it('has its pages by name, written out or packed, in any order of attributes', () => {
    const source = drawio({ Way: model(cell('a', 'One', '')), Kept: packed(model(cell('b', 'Zwei ö', ''))) });
    const pages = pagesOf(source);
    expect(pages.map(({ name }) => name)).to.deep.equal(['Way', 'Kept']);
    expect(pages.map((page) => cellsOf(page.model()).at(-1)!.label)).to.deep.equal(['One', 'Zwei ö']);
  });

  it('takes a model by itself, with a declaration before it', () => {
    expect(cellsIn(`<?xml version="1.0"?>\n${model(cell('a', 'One', ''))}`).map(({ id }) => id)).to.deep.equal(['0', '1', 'a']);
  });

  it('says what is wrong with what has no page, or cannot be unpacked', () => {
    expect(() => pagesOf('<mxfile></mxfile>')).to.throw('has no page');
    for (const text of ['', 'AAAA', packed('<svg/>')]) expect(() => pagesOf(`<mxfile><diagram name="a">${text}</diagram></mxfile>`)[0]!.model()).to.throw();
  });

  it('unpacks no bomb', () => {
    expect(() => pagesOf(`<mxfile><diagram>${packed('<mxGraphModel>'.padEnd(70_000_000, ' '))}</diagram></mxfile>`)[0]!.model()).to.throw('Too many bytes');
  }).timeout(20_000);

  it('reads shapes, lines, layers, what has data of its own, and what is within', () => {
    const source = model(
      cell('a', 'One', 'rounded=1;', [10, 20, 30, 40]),
      `<object label="%who% &amp; %none%" who="Ada &lt;b&gt;" placeholders="1" id="b"><mxCell style="html=1;" vertex="1" parent="a"><mxGeometry width="5" height="6" as="geometry"/></mxCell></object>`,
      link('e', 'a', 'b', '', 'to', '<mxPoint x="1" y="2" as="sourcePoint"/><Array as="points"><mxPoint x="3"/><mxPoint y="4"/></Array>'),
      '<mxCell id="layer" parent="0" visible="0"/>',
    );
    const [, , a, b, e, layer] = cellsIn(source);
    expect(a).to.deep.include({ id: 'a', parent: '1', kind: 'vertex', label: 'One', style: 'rounded=1;' });
    expect(a!.geometry).to.deep.include({ x: 10, y: 20, width: 30, height: 40 });
    expect(b).to.deep.include({ id: 'b', parent: 'a', label: 'Ada &#60;b&#62; & %none%' });
    expect(e).to.deep.include({ kind: 'edge', source: 'a', target: 'b' });
    expect(e!.geometry).to.deep.include({ relative: true, source: { x: 1, y: 2 }, points: [{ x: 3, y: 0 }, { x: 0, y: 4 }] });
    expect(layer).to.deep.include({ kind: 'layer', visible: false });
  });

  it('has a place for each that is a number, and not beyond reach', () => {
    const [, , a] = cellsIn(model(cell('a', '', '').replace('x="0" y="0" width="100"', 'x="NaN" y="1e300" width="-5"')));
    expect(a!.geometry).to.deep.include({ x: 0, y: 1_000_000, width: 0 });
  });

  it('takes no more shapes than can be drawn', () => {
    expect(() => cellsIn(model(...Array.from({ length: 50_001 }, () => '<mxCell/>')))).to.throw('50000 can be drawn');
  });
});

describe('the style of a cell', () => {
  it('is what it names, what it says, and what draw.io takes for the rest', () => {
    expect(styleOf('ellipse;whiteSpace=wrap;fontSize=20', 'vertex')).to.include({ shape: 'ellipse', perimeter: 'ellipsePerimeter', whiteSpace: 'wrap', fontSize: 20, fillColor: 'default', align: 'center' });
    expect(styleOf('text;fillColor=#ff0000', 'vertex')).to.include({ fillColor: '#ff0000', strokeColor: 'none', align: 'left' });
    expect(styleOf('', 'edge')).to.include({ shape: 'connector', endArrow: 'classic', fontSize: 11 });
    expect(styleOf('shape=mxgraph.a.b;image=data:image/png,AB==;dashPattern=8', 'vertex')).to.include({ shape: 'mxgraph.a.b', image: 'data:image/png,AB==', dashPattern: '8' });
    expect(styleOf('umlActor;html=1', 'vertex')).to.include({ shape: 'umlActor' });
  });

  it('makes nothing that would take forever, and changes no other object', () => {
    expect(styleOf('fontSize=1e9;strokeWidth=99999;__proto__=5;constructor=7', 'vertex')).to.include({ fontSize: 400, strokeWidth: 200 });
    expect(({} as { constructor: unknown }).constructor).to.equal(Object);
  });
});

describe('what a cell says', () => {
  it('is its label, or the words of its markup', () => {
    expect(plainLabel({ label: 'a <b>', style: '' })).to.equal('a <b>');
    expect(plainLabel({ label: '<p>One&nbsp;<b>two</b></p><div>three &amp; four</div>', style: 'a=1;html=1;' }).split(/\n+/)).to.deep.equal(['One two', 'three & four']);
  });
});

describe('the address of a picture', () => {
  it('is what draw.io wrote, which leaves out what its styles part by', () => {
    expect(pictureAddress('data:image/png,iVBORw==')).to.equal('data:image/png;base64,iVBORw==');
    expect(pictureAddress('data:image/jpg,/9j/')).to.equal('data:image/jpeg;base64,/9j/');
    expect(pictureAddress('data:image/svg+xml,%3Csvg%2F%3E')).to.equal('data:image/svg+xml,%3Csvg%2F%3E');
    expect(pictureAddress('data:image/png;base64,iVBORw==')).to.equal('data:image/png;base64,iVBORw==');
  });
  it('is none of what lies elsewhere, or is no picture', () => {
    for (const written of ['https://example.com/a.png', 'img/lib/a.svg', 'javascript:alert(1)', 'data:text/html,<b>', '']) expect(pictureAddress(written)).to.equal(undefined);
  });
});
