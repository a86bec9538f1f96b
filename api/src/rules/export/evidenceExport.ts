import type { Read } from '@pmm/shared/contracts/evidence';
import type { Dossier, DossierSpan } from '@pmm/shared/figures/evidence/dossier';
import { skuName } from '@pmm/shared/figures/matrix/skuName';
import { filled } from '../../texts';
import type { CsvLine, ExportQuestion } from './exportedMetric';
import { asAmount } from './priceCells';

/** The content of an exported dossier, and its language. */
export interface EvidenceExport extends ExportQuestion {
  /** Null if nothing was crawled in the period. */
  dossier: Dossier | null;
  /** The product and the pharmacy, in words. */
  place: string;
}

/** A read as values of a row, by their heads; the status is in words. */
export const readValues = (read: Read, { text }: ExportQuestion['texts']) => {
  const { status, price, review } = read;
  return {
    status: text.status[status],
    statusText: read.statusText,
    amount: price && asAmount(price.cents),
    currency: price && price.currency,
    priceText: read.priceText,
    rating: review && review.rating,
    count: review && review.count,
    pageUrl: read.pageUrl,
    snapshotUrl: read.snapshotUrl,
  };
};

export const readHeads = ({ text }: ExportQuestion['texts']) => ({
  at: text.evidence.time,
  status: text.statusHead,
  statusText: text.evidence.statusText,
  amount: text.evidence.price,
  currency: text.evidence.currency,
  priceText: text.evidence.priceText,
  rating: text.evidence.rating,
  count: text.evidence.reviews,
  pageUrl: text.evidence.address,
  snapshotUrl: text.evidence.copy,
});

/** The name of a span: its status, or why none is known. */
export const nameOfSpan = ({ stop }: DossierSpan, { text }: ExportQuestion['texts']): string =>
  stop.status === null ? text.timeline.gaps[stop.gap] : text.status[stop.status];

/** Why a time is left out, or what the page said in it. */
export const remarkOfSpan = (
  { incident, statusText }: DossierSpan,
  { text }: ExportQuestion['texts'],
): string | null =>
  incident === null ? statusText : filled(text.evidence.leftOutBy, { number: String(incident) });

/** One line for each read; each names its product and pharmacy, because files may be joined. */
export function* evidenceLines({ dossier, texts }: EvidenceExport): Generator<CsvLine> {
  const { text } = texts;
  yield [text.pharmacy, text.product, text.pzn, ...Object.values(readHeads(texts))];
  if (dossier === null) return;
  const { channel, product } = dossier.lane;
  for (const read of dossier.reads) {
    yield [
      ...[channel.name, skuName(product), product.pzn, texts.time(read.at)],
      ...Object.values(readValues(read, texts)),
    ];
  }
}
