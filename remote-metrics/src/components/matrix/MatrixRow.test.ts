import { describe, expect, it } from '@jest/globals';
import { smallMarket } from '@pmm/shared/testing';
import { modelOf } from '../../testing/matrixModel';
import type { MatrixModel } from './matrixModel';
import { MatrixRow } from './MatrixRow';

// Rows: 0 Bronchopal Syrup, 1 100 ml, 2 200 ml, 3 Bronchopal Tabs, 4 20 St, 5 50 St, 6 Import.
const everything = { from: 0, to: 3 };

const rowOf = (model: MatrixModel, index: number) => {
  const row = new MatrixRow();
  row.place(model, index, 30);
  row.showColumns(everything, -1);
  return row;
};

const cellsOf = (row: MatrixRow) =>
  [...row.element.querySelectorAll<HTMLElement>('[role="gridcell"]')].map((cell) => ({
    classes: cell.className,
    label: cell.getAttribute('aria-label'),
    text: cell.textContent,
  }));
const classesOf = (model: MatrixModel, index: number) =>
  cellsOf(rowOf(model, index)).map(({ classes }) => classes);

const wholeMarket = () => modelOf(smallMarket);

describe('the row of a SKU', () => {
  it('says of each cell what it is, and since when where it changed', () => {
    expect(cellsOf(rowOf(wholeMarket(), 2)).map(({ label }) => label)).toEqual([
      'status 3 before 1 since 2026-11-17T18:00:00.000Z',
      'status 1',
      'status 1',
    ]);
  });

  it('names itself by family and pack, and fills the bar by its share', () => {
    const { element } = rowOf(wholeMarket(), 2).header;
    expect(element).toHaveAttribute(
      'aria-label',
      'Bronchopal Syrup 200 ml, PZN 10000001, 23640/28680 min',
    );
    expect(element.querySelector('.name')).toHaveTextContent('200 ml');
    expect(element.querySelector('.detail')).toHaveTextContent('10000001');
    expect(element.querySelector('.share')).toHaveTextContent('share 23640/28680 min');
    expect(
      parseFloat(element.querySelector<HTMLElement>('.bar')?.style.backgroundSize ?? ''),
    ).toBeCloseTo(82.43, 2);
  });

  it('draws status, change and stale column by classes', () => {
    const plain = modelOf(smallMarket, { history: false });
    expect(classesOf(plain, 2)).toEqual([
      'cell is-unavailable was-available',
      'cell is-available',
      'cell is-available stale',
    ]);
    expect(classesOf(plain, 5)).toEqual([
      'cell is-replaced',
      'cell is-available was-limited recent',
      'cell is-not-offered stale',
    ]);
    // Never observed.
    expect(classesOf(plain, 4)[2]).toBe('cell stale');
  });

  it('marks the cells of a pharmacy that is not read at present, and rolls nothing of it up', () => {
    const dark = { fromHour: 160, untilHour: null };
    const pharmacies = smallMarket.pharmacies.map((pharmacy, index) =>
      index === 1 ? { ...pharmacy, incidents: [dark] } : pharmacy,
    );
    const model = modelOf({ ...smallMarket, pharmacies }, { history: false });
    expect(cellsOf(rowOf(model, 1))[1]).toEqual({
      classes: 'cell is-limited unconfirmed stale',
      label: 'status 2 unconfirmed since 1795212000000',
      text: '',
    });
    expect(cellsOf(rowOf(model, 0))[1]).toEqual({
      classes: 'cell roll-up stale unconfirmed',
      label: 'unconfirmed since 1795212000000',
      text: '',
    });
  });

  it('adds the days to a cell whose seven days differ', () => {
    expect(classesOf(wholeMarket(), 2)).toEqual([
      'cell is-unavailable was-available before-3',
      'cell is-available',
      'cell is-available known-6 stale',
    ]);
  });

  it('draws no days where no history is shown', () => {
    const toAndFro = { hour: 24, digit: 2 };
    const story = {
      pharmacies: smallMarket.pharmacies.slice(0, 1),
      families: [
        {
          name: 'Family',
          skus: [
            {
              packSize: '1 St',
              cells: [
                [{ hour: 0, digit: 1 }, toAndFro, { hour: 72, digit: 1 }, { hour: 96, digit: 3 }],
              ],
            },
          ],
        },
      ],
    };
    const imageOf = (history: boolean) =>
      rowOf(modelOf(story, { history }), 1).element.querySelector<HTMLElement>('.cell')?.style
        .backgroundImage;
    expect(imageOf(true)).toContain('linear-gradient');
    expect(imageOf(false)).toBe('');
  });

  it('dims what the legend and the mode do not ask for', () => {
    const dimmed = (model: MatrixModel, index: number) =>
      classesOf(model, index).map((classes) => classes.split(' ').includes('dim'));
    const unavailable = modelOf(smallMarket, { filter: { mode: 'all', statuses: new Set([3]) } });
    expect(dimmed(unavailable, 2)).toEqual([false, true, true]);
    const changes = modelOf(smallMarket, { filter: { mode: 'changes', statuses: new Set() } });
    expect(dimmed(changes, 2)).toEqual([false, true, true]);
    const recent = modelOf(smallMarket, { filter: { mode: 'recent', statuses: new Set() } });
    expect(dimmed(recent, 2)).toEqual([true, true, true]);
    expect(dimmed(recent, 5)).toEqual([true, false, true]);
    expect(dimmed(wholeMarket(), 2)).toEqual([false, false, false]);
  });
});

describe('the row of a family', () => {
  it('counts what can be ordered at each pharmacy', () => {
    expect(cellsOf(rowOf(wholeMarket(), 3))).toEqual([
      { classes: 'cell roll-up partly', label: '0 of 2 up', text: '0/2' },
      { classes: 'cell roll-up partly', label: '2 of 3 up', text: '2/3' },
      { classes: 'cell roll-up partly stale', label: '0 of 2 up', text: '0/2' },
    ]);
    const ownOnly = modelOf(smallMarket, { localSkus: false });
    expect(cellsOf(rowOf(ownOnly, 0))[1]).toEqual({
      classes: 'cell roll-up',
      label: '2 of 2 up',
      text: '2/2',
    });
  });

  it('names itself with its SKUs and its share', () => {
    const { element } = rowOf(wholeMarket(), 0).header;
    expect(element).toHaveAttribute('aria-label', 'Bronchopal Syrup, 2 SKUs, 43800/48840 min');
    expect(element.querySelector('.name')).toHaveTextContent('Bronchopal Syrup');
    expect(element.querySelector('.detail')).toHaveTextContent('2 SKUs');
    expect(element.querySelector('.share')).toHaveTextContent('exact 43800/48840 min');
  });

  it('says whether it is folded', () => {
    const folded = modelOf(smallMarket, { collapsed: new Set(['Bronchopal Syrup']) });
    expect(rowOf(folded, 0).element).toHaveAttribute('aria-expanded', 'false');
    expect(rowOf(folded, 1).element).toHaveAttribute('aria-expanded', 'true');
    expect(rowOf(folded, 0).element).toHaveAttribute('aria-level', '1');
    expect(rowOf(folded, 0).isFamily).toBe(true);
  });
});

describe('a recycled row', () => {
  it('says nothing of the family that it showed before', () => {
    const row = rowOf(wholeMarket(), 0);
    row.place(wholeMarket(), 2, 30);
    expect(row.isFamily).toBe(false);
    expect(row.element.outerHTML).toBe(rowOf(wholeMarket(), 2).element.outerHTML);
  });
});
