import { describe, expect, it } from '@jest/globals';
import { availabilityMatrixSchema } from '@pmm/shared/contracts/availability';
import { readChanges, writeSortedChanges } from '@pmm/shared/figures/availability/changesText';
import fc from 'fast-check';
import * as v from 'valibot';
import type { MatrixRows } from '../../storage/matrix';
import { validPzns } from '../../testing/catalogue';
import { channelIdAt, matrixRows, productIdAt } from '../../testing/matrixRows';
import type { Histories } from '../matrix/histories';
import { readSpans, noSpans, type Spans } from '../matrix/spans';
import { buildAvailability } from './buildAvailability';
import { parseBegins, withBegins } from '../matrix/changedBegins';
import { keepListChanges, type ListCells, sortAnew } from './listChanges';

describe('buildMatrix', () => {
  const pzns = validPzns(30);

  interface World {
    families: number[];
    channels: number;
    /** Current statuses by product and channel; -1 if nothing was ever observed. */
    cells: number[][];
    changes: { product: number; channel: number; seconds: number; from: number }[];
  }

  const worlds: fc.Arbitrary<World> = fc
    .record({ products: fc.integer({ min: 0, max: 12 }), channels: fc.integer({ min: 0, max: 6 }) })
    .chain(({ products, channels }) =>
      fc.record({
        families: fc.array(fc.nat(3), { minLength: products, maxLength: products }),
        channels: fc.constant(channels),
        cells: fc.array(
          fc.array(fc.integer({ min: -1, max: 6 }), { minLength: channels, maxLength: channels }),
          { minLength: products, maxLength: products },
        ),
        changes:
          products * channels === 0
            ? fc.constant([])
            : fc.array(
                fc.record({
                  product: fc.nat(products - 1),
                  channel: fc.nat(channels - 1),
                  seconds: fc.integer({ min: 1, max: 604_800 }),
                  from: fc.nat(6),
                }),
                { maxLength: 40 },
              ),
      }),
    );

  const NOW = Date.parse('2026-11-21T00:00:00Z');
  const READS = { now: NOW, blocked: new Map<number, never>() };
  const FROM = Date.parse('2026-11-14T00:00:00Z');
  const LONG_BEFORE = FROM / 1000 - 1_000_000;

  const rowsOf = ({ families, channels }: World): MatrixRows =>
    matrixRows({
      families: families.map((family) => `Family ${family}`),
      pharmacies: channels,
      window: { from: new Date(FROM), to: new Date(NOW) },
    });

  /** Only cells that were observed change, and at most once in a second. */
  const changesOf = ({ cells, changes }: World): World['changes'] => [
    ...new Map(
      changes
        .filter(({ product, channel }) => (cells[product]?.[channel] ?? -1) >= 0)
        .map((change) => [[change.product, change.channel, change.seconds].join(' '), change]),
    ).values(),
  ];

  /** Storage returns the pharmacies of a product, and their observations, in no particular order. */
  const historiesOf = (world: World): Histories => {
    const changes = changesOf(world).sort((one, other) => one.seconds - other.seconds);
    const spans = world.cells.flatMap((statuses, product) =>
      statuses.flatMap((status, channel) => {
        if (status < 0) return [];
        const own = changes.filter((each) => each.product === product && each.channel === channel);
        const begun = [LONG_BEFORE, ...own.map(({ seconds }) => FROM / 1000 + seconds)];
        const values = [...own.map(({ from }) => from), status];
        return values.map((value, index) =>
          [productIdAt(product), channelIdAt(channel), begun[index], value].join(' '),
        );
      }),
    );
    return { availability: readSpans(spans.reverse().join(',')) };
  };

  const indexOfPzn = (pzn: string): number => pzns.indexOf(pzn);

  it('places every status and every change at its cell', () => {
    fc.assert(
      fc.property(worlds, (world) => {
        const { matrix } = buildAvailability('w', rowsOf(world), historiesOf(world), READS);
        expect(v.is(availabilityMatrixSchema, matrix)).toBe(true);
        matrix.products.forEach(({ pzn }, row) => {
          const expected = world.cells[indexOfPzn(pzn)]?.map((status) =>
            status < 0 ? '-' : String(status),
          );
          expect(matrix.status[row]).toBe(expected?.join(''));
        });
        const read = readChanges(matrix.changes, matrix.products.length);
        const found = Array.from(read.changeCell, (cell, index) => ({
          product: indexOfPzn(matrix.products[Math.floor(cell / world.channels)]?.pzn ?? ''),
          channel: cell % world.channels,
          seconds: Math.round((read.changeMinute[index] ?? 0) * 60),
          from: read.changeFrom[index],
        }));
        const asText = (each: object) => JSON.stringify(each);
        expect(found.map(asText).sort()).toEqual(changesOf(world).map(asText).sort());
      }),
    );
  });

  it('keeps a family together, at the place of its first product', () => {
    fc.assert(
      fc.property(worlds, (world) => {
        const { families, products } = buildAvailability(
          'w',
          rowsOf(world),
          historiesOf(world),
          READS,
        ).matrix;
        expect(families).toEqual([...new Set(world.families)].map((n) => `Family ${n}`));
        const order = products.map(({ family }) => family);
        expect(order).toEqual([...order].sort((one, other) => one - other));
      }),
    );
  });

  it('leaves out pharmacies that are not shown', () => {
    const change = { product: 0, channel: 1, seconds: 60, from: 3 };
    const cells = [[1, 2, 4]];
    const world = { families: [0], channels: 3, cells, changes: [change] };
    const rows = rowsOf(world);
    const shown = {
      ...rows,
      channels: rows.channels.filter(({ channelId }) => channelId !== 'c1'),
    };
    const { status, changes } = buildAvailability('w', shown, historiesOf(world), READS).matrix;
    expect(status).toEqual(['14']);
    expect(changes).toEqual({ counts: [0, 0], seconds: '', rows: '', from: '' });
  });
});

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
