import { expect, it } from '@jest/globals';
import { writeSortedChanges } from '@pmm/shared/figures/availability/changesText';
import fc from 'fast-check';
import { parseBegins, withBegins } from '../matrix/changedBegins';
import { noSpans, readSpans, type Spans } from '../matrix/spans';
import { keepListChanges, type ListCells, sortAnew } from './listChanges';

const DAY = 86_400;
const MIB = 1024 * 1024;
const PRODUCTS = 6;
const CHANNELS = 4;

/** The data of all cells at one time, and which of them a list shows. */
const states = fc.record({
  begins: fc.integer({ min: 0, max: 3 }).map((days) => days * DAY),
  /** The begins of values in a cell, each in a different second. */
  values: fc.uniqueArray(
    fc.record({
      product: fc.nat(PRODUCTS - 1),
      channel: fc.nat(CHANNELS - 1),
      at: fc.integer({ min: 0, max: 5 * DAY }).map((time) => time - (time % (DAY / 4))),
      status: fc.nat(6),
    }),
    { maxLength: 40, selector: ({ product, channel, at }) => [product, channel, at].join(' ') },
  ),
  products: fc.uniqueArray(fc.nat(PRODUCTS - 1), { minLength: 1 }),
  channels: fc.constantFrom([0, 1, 2, 3], [0, 1, 2, 3], [3, 1, 0], [1]),
});
type State = typeof states extends fc.Arbitrary<infer One> ? One : never;

const textOf = (values: State['values']): string =>
  values.map((each) => [each.product, each.channel, each.at, each.status].join(' ')).join(',');

/** `fresh` are all begins in the cells of one product. */
const putInto = (earlier: Spans, fresh: State['values']): Spans => {
  const isOther = (channel: number) => fresh.some((each) => each.channel === channel);
  const ended = [...earlier.channels].flatMap((channel, cell) => {
    const begun = earlier.begun.slice(earlier.starts[cell], earlier.starts[cell + 1]);
    return isOther(channel) ? [...begun].map((at) => `${fresh[0]?.product} ${channel} ${at} `) : [];
  });
  const [begins] = parseBegins([...ended, textOf(fresh)].join(',')).values();
  return begins === undefined ? earlier : withBegins(earlier, begins);
};

const isOtherIn = ({ earlier, now, channel }: { earlier: Spans; now: Spans; channel: number }) => {
  const cellIn = ({ channels, starts, begun, digits }: Spans) => {
    const cell = channels.indexOf(channel);
    const [begin, end] = [starts[cell], starts[cell + 1]];
    return cell === -1 ? null : [begun.slice(begin, end), digits.slice(begin, end)];
  };
  return JSON.stringify(cellIn(earlier)) !== JSON.stringify(cellIn(now));
};

const cellsOf = ({ begins, values, products, channels }: State, before?: ListCells): ListCells => {
  const history = readSpans(textOf(values));
  const present = products.map((id) => history.get(id) ?? noSpans);
  // Like the cached parts: an unchanged history is the same object, and changes are merged into
  // it.
  const asParts = (row: number, id: number): Spans => {
    const now = present[row] ?? noSpans;
    const earlier = before?.present[before.productIds.indexOf(id)];
    const isIn = (channel: number) => now.channels.includes(channel);
    if (earlier === undefined || !earlier.channels.every(isIn)) return now;
    const fresh = values.filter(
      ({ product, channel }) => product === id && isOtherIn({ earlier, now, channel }),
    );
    return fresh.length === 0 ? earlier : putInto(earlier, fresh);
  };
  return {
    from: begins,
    columns: new Map(channels.map((id, column) => [id, column])),
    productIds: products,
    present: products.map((id, row) => asParts(row, id)),
  };
};

it.each([
  ['and are kept', MIB],
  ['and are too many to be kept', 1],
])(
  'sorted changes %s are those of sorting again, whatever has changed since the previous answer',
  (_, most) => {
    fc.assert(
      fc.property(
        fc.array(states, { minLength: 1, maxLength: 3 }),
        fc.array(states, { maxLength: 6 }),
        (some, others) => {
          const sort = keepListChanges(most);
          let before: ListCells | undefined;
          // Some steps change only one thing, as an ingest or a person does.
          const steps = some.flatMap((state) => [
            state,
            ...others.map((other) => ({
              ...state,
              values: [...other.values, ...state.values.slice(5)],
            })),
            ...others.map(({ begins }) => ({ ...state, begins })),
            ...others.map(({ products }) => ({
              ...state,
              products: state.products.concat(products),
            })),
          ]);
          for (const step of steps) {
            const own = new Map(
              step.values.map((each) => [`${each.product} ${each.channel} ${each.at}`, each]),
            );
            const state = {
              ...step,
              values: [...own.values()],
              products: [...new Set(step.products)],
            };
            const cells = cellsOf(state, before);
            before = cells;
            expect(writeSortedChanges(sort('list', cells))).toEqual(
              writeSortedChanges(sortAnew('list', cells)),
            );
          }
        },
      ),
    );
  },
);
