import { type PriceMatrix, referenceKinds } from '@pmm/shared/contracts/prices';
import { rhythmOf } from '@pmm/shared/figures/incidents/crawls';
import { referenceOn, stepsSince } from '@pmm/shared/figures/prices/referenceSteps';
import type { PriceRows } from '../../storage/prices';
import { noReferences } from '../../storage/references';
import { comparedColumns } from '../matrix/compared';
import { buildFrame, type BuiltMatrix, type ReadContext } from '../matrix/frame';
import type { Histories } from '../matrix/histories';
import { otherOffersIn } from '../matrix/otherOffers';
import { sinceColumn } from '../matrix/since';
import { referenceDays } from './referenceDays';
import { noSpans, type Columns, inColumns, placeAt, type Spans } from '../matrix/spans';
import { availabilityStatuses } from '@pmm/shared/contracts/availability';

const NOT_LISTED = availabilityStatuses.indexOf('not-listed');

/**
 * For each column whether a product is listed there now but was not at the time (in seconds since
 * 1970): then the last price before that time was not an offer.
 */
export const wasRelisted = (statuses: Spans, columns: Columns, at: number): boolean[] =>
  inColumns(statuses, columns, false, (end, begin) => {
    const { digits } = statuses;
    const place = placeAt(statuses, end, begin, at);
    return place >= begin && digits[place] === NOT_LISTED && digits[end - 1] !== NOT_LISTED;
  });

/** By the indexes of the answer. */
const bundlesByIndex = (
  bundles: PriceRows['bundles'],
  productIds: readonly number[],
  columns: Columns,
) => {
  if (bundles.length === 0) return [];
  const rowOf = new Map(productIds.map((id, row) => [id, row]));
  return bundles.flatMap(({ productId, channelId, isBundle }) => {
    const product = rowOf.get(productId);
    const channel = columns.get(channelId);
    return product === undefined || channel === undefined ? [] : [{ product, channel, isBundle }];
  });
};

/** The references at the end of the window, and the steps of those that change from its begin on. */
const referencesOf = ({ references, window }: PriceRows, productIds: readonly number[]) => {
  const { first, last } = referenceDays(window);
  const ofProducts = productIds.map((id) => references.get(id) ?? noReferences);
  return {
    listPriceCents: ofProducts.map(({ list }) => referenceOn(list, last)),
    uvpCents: ofProducts.map(({ uvp }) => referenceOn(uvp, last)),
    references: ofProducts.flatMap((ofProduct, product) =>
      referenceKinds.flatMap((kind) => {
        const steps = stepsSince(ofProduct[kind], first);
        return steps.length > 1 ? [{ product, kind, steps }] : [];
      }),
    ),
  };
};

/** Builds the answer of the contract from the rows of storage. */
export const buildPrices = (
  watchlistId: string,
  rows: PriceRows,
  { availability, price }: Histories,
  reads: ReadContext,
): BuiltMatrix<PriceMatrix> => {
  const built = buildFrame(watchlistId, rows, availability, reads);
  const from = rows.window?.from;
  const { now: present, before } = comparedColumns(built, price, from, {
    hadNoValue: (row) =>
      wasRelisted(built.present[row] ?? noSpans, built.columns, (from?.getTime() ?? 0) / 1000),
  });
  const since = sinceColumn(built, price, rows.window, {
    partOf: (text) => text,
    reachesBack: true,
  });
  const matrix = {
    ...built.frame,
    ...otherOffersIn(rows, built, price),
    window: built.window,
    hasRhythm: built.crawls.map((crawls) => rhythmOf(crawls) !== null),
    ...referencesOf(rows, built.productIds),
    price: present,
    before,
    since,
    bundles: bundlesByIndex(rows.bundles, built.productIds, built.columns),
  };
  return { matrix, validUntil: built.validUntil };
};
