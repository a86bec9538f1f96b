import { describe, expect, it } from '@jest/globals';
import { bigMarket, type MarketStory } from '@pmm/shared/testing';
import { plainMarketContent } from '../testing/marketContent';
import {
  cellAt,
  click,
  rowAt,
  scrollTo,
  setUpWindow,
  showMatrix,
} from '../testing/matrixInDocument';

setUpWindow();

type Shown = ReturnType<typeof showMatrix>;

const big = bigMarket(60, 40);
/** Products keep their PZN when others are inserted before them. */
const market: MarketStory = {
  ...big,
  families: big.families.map((family, index) => ({
    ...family,
    skus: family.skus.map((sku, place) => ({
      ...sku,
      pzn: String(20_000_000 + 100 * index + place),
    })),
  })),
};
const newSkus = (count: number) =>
  (big.families[0]?.skus ?? []).slice(0, count).map((sku) => ({ ...sku, packSize: 'new' }));
const withFamilies = (change: (families: MarketStory['families']) => MarketStory['families']) => ({
  ...market,
  families: change(market.families),
});
/** One more family of two SKUs before all others: three rows of 30 pixels. */
const withMoreRows = withFamilies((families) => [{ name: 'New', skus: newSkus(2) }, ...families]);
const withoutFirstFamily = withFamilies(([, ...others]) => others);
/** One more pharmacy before all others: a column of 42 pixels. */
const withMoreColumns: MarketStory = {
  pharmacies: [{ name: 'Newest', lastCrawlHour: 160 }, ...market.pharmacies],
  families: market.families.map((family) => ({
    ...family,
    skus: family.skus.map((sku) => ({ ...sku, cells: [[{ hour: 0, digit: 1 }], ...sku.cells] })),
  })),
};

const ROW = 30;
const COLUMN = 42;
const rowsOf = (story: MarketStory, count: number): number =>
  story.families.slice(0, count).reduce((sum, { skus }) => sum + 1 + skus.length, 0);

/**
 * The position on the screen of the row with this text in its header, from the top of the cells.
 */
const topOnScreen = ({ scroller }: Shown, pzn: string): number => {
  const row = [...scroller.querySelectorAll<HTMLElement>('.row')].find((each) =>
    each.textContent.includes(pzn),
  );
  const top = Number(/translateY\((\d+)px\)/.exec(row?.style.transform ?? '')?.[1]);
  return top - scroller.scrollTop;
};
const pznAt = (shown: Shown, row: number): string =>
  /\d{8}/.exec(rowAt(shown, row)?.textContent ?? '')?.[0] ?? '';

describe('fresh data', () => {
  it.each([
    ['come', withMoreRows, 3 * ROW],
    ['go', withoutFirstFamily, -rowsOf(market, 1) * ROW],
  ])('keep visible rows in place when rows before them %s', (_, fresh, moved) => {
    const shown = showMatrix(plainMarketContent(market));
    scrollTo(shown, 600);
    shown.view.update(plainMarketContent(fresh));
    expect(shown.scroller.scrollTop).toBe(600 + moved);
  });

  it('keep visible columns in place when others are inserted before them', () => {
    const shown = showMatrix(plainMarketContent(market));
    scrollTo(shown, 0, 5 * COLUMN + 7);
    shown.view.update(plainMarketContent(withMoreColumns));
    expect(shown.scroller.scrollLeft).toBe(6 * COLUMN + 7);
  });

  it('keep the row under the pointer in place when a row is inserted above it', () => {
    const shown = showMatrix(plainMarketContent(market));
    scrollTo(shown, 600);
    const row = 28;
    const pzn = pznAt(shown, row);
    cellAt(shown, row, 3)?.dispatchEvent(new Event('pointerover', { bubbles: true }));
    const before = topOnScreen(shown, pzn);
    const second = market.families.findIndex(
      (_, index) => rowsOf(market, index + 1) * ROW > 600 + 2 * ROW,
    );
    const fresh = withFamilies((families) => [
      ...families.slice(0, second + 1),
      { name: 'New', skus: newSkus(1) },
      ...families.slice(second + 1),
    ]);
    shown.view.update(plainMarketContent(fresh));
    expect(topOnScreen(shown, pzn)).toBe(before);
  });

  it('do not scroll when rows and columns stay the same', () => {
    const shown = showMatrix(plainMarketContent(market));
    scrollTo(shown, 610, 100);
    shown.view.update(plainMarketContent({ ...market }));
    expect([shown.scroller.scrollTop, shown.scroller.scrollLeft]).toEqual([610, 100]);
  });

  it('close the details of a cell that no longer exists', () => {
    const shown = showMatrix(plainMarketContent(market));
    click(cellAt(shown, 3, 3));
    shown.view.update(plainMarketContent(withMoreRows));
    expect(shown.events.closeCell).not.toHaveBeenCalled();
    expect(shown.scroller.querySelectorAll('[data-opened]')).toHaveLength(1);
    shown.view.update(plainMarketContent(withoutFirstFamily));
    expect(shown.events.closeCell).toHaveBeenCalledTimes(1);
    expect(shown.scroller.querySelectorAll('[data-opened]')).toHaveLength(0);
  });
});

it('the grid keeps its scroll offset when the person chooses other rows', () => {
  const content = plainMarketContent(market);
  const shown = showMatrix(content);
  scrollTo(shown, 600);
  const rows = content.rows.slice(rowsOf(market, 1));
  shown.view.update({ ...content, rows });
  expect(shown.scroller.scrollTop).toBe(600);
});
