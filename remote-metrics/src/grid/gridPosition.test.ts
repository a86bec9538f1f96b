import { describe, expect, it } from '@jest/globals';
import { positionOf, within } from './gridPosition';

describe('a position in the grid', () => {
  it('moves to the nearest place inside a grid that became smaller', () => {
    const extent = { rows: 4, columns: 2, page: 3 };
    expect(within({ row: 9, column: 1 }, extent)).toEqual({ row: 4, column: 1 });
    expect(within({ row: 2, column: 9 }, extent)).toEqual({ row: 2, column: 2 });
    expect(within({ row: -1, column: -1 }, extent)).toEqual({ row: 0, column: 0 });
  });
});

describe('what an event hit', () => {
  const page = document.createElement('main');
  page.innerHTML = `
    <div aria-rowindex="1"><div aria-colindex="5"><span class="header"></span></div></div>
    <div aria-rowindex="4">
      <div aria-colindex="1"><span class="name"></span></div>
      <div aria-colindex="3" class="cell"></div>
      <div class="gap"></div>
    </div>
    <div aria-colindex="3" class="stray"></div>`;
  const hit = (selector: string) => positionOf(page.querySelector(selector));

  it('is the cell or header around the target, headers counting as 0', () => {
    expect(hit('.cell')).toEqual({ row: 3, column: 2 });
    expect(hit('.name')).toEqual({ row: 3, column: 0 });
    expect(hit('.header')).toEqual({ row: 0, column: 4 });
  });

  it('is nothing between cells, outside of a row, and for what is no element', () => {
    expect(hit('.gap')).toBeNull();
    expect(hit('.stray')).toBeNull();
    expect(positionOf(page)).toBeNull();
    expect(positionOf(document)).toBeNull();
    expect(positionOf(null)).toBeNull();
  });
});
