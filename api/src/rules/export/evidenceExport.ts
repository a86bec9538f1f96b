import type { Dossier, DossierSpan } from '@pmm/shared/figures/evidence/dossier';
import type { OfferRead } from '@pmm/shared/figures/evidence/offerReads';
import { skuName } from '@pmm/shared/figures/matrix/skuName';
import { filled } from '../../texts';
import { type ListedCorrection, outcomeOf } from './corrections';
import type { CsvLine, ExportQuestion } from './exportedMetric';
import { asAmount } from './priceCells';

/** The content of an exported dossier, and its language. */
export interface EvidenceExport extends ExportQuestion {
  /** Null if nothing was crawled in the period. */
  dossier: Dossier | null;
  /** By time, those of other offers among them. */
  reads: readonly OfferRead[];
  /** Whether there are any: then each read names its offer. */
  hasOtherOffers: boolean;
  /** The product and the pharmacy, in words. */
  place: string;
  /** The newest first. */
  corrections: readonly ListedCorrection[];
}

const noWords = {
  ...{ review: null, pageUrl: null },
  ...{ statusText: null, priceText: null, snapshotUrl: null },
};

/** A read as values of a row, by their heads; the status is in words. */
export const readValues = (
  read: Omit<OfferRead, 'at'>,
  { texts: { text }, hasOtherOffers }: Pick<EvidenceExport, 'texts' | 'hasOtherOffers'>,
) => {
  const { status, price, review } = read;
  return {
    ...(hasOtherOffers && { entry: text.otherOffers.entry[read.entry] }),
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

export const readHeads = ({
  texts: { text },
  hasOtherOffers,
}: Pick<EvidenceExport, 'texts' | 'hasOtherOffers'>) => ({
  at: text.evidence.time,
  ...(hasOtherOffers && { entry: text.otherOffers.head }),
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

/** A reading that does not count, among the reads: what became of it is in columns of its own. */
const withdrawnLine = (correction: ListedCorrection, exported: EvidenceExport): CsvLine => {
  const { at, status, price, reason, author, madeAt } = correction;
  const { texts } = exported;
  const values = readValues({ ...noWords, entry: 'shop', status, price }, exported);
  return [
    ...[texts.time(at), ...Object.values(values)],
    ...[outcomeOf(correction, texts), reason, author, texts.time(madeAt)],
  ];
};

/** One line for each read; each names its product and pharmacy, because files may be joined. */
export function* evidenceLines(exported: EvidenceExport): Generator<CsvLine> {
  const { dossier, texts, reads, corrections } = exported;
  const { text } = texts;
  const { outcome, reason, author, madeAt } = text.corrections;
  const ofCorrections = corrections.length === 0 ? [] : [outcome, reason, author, madeAt];
  const heads = [...Object.values(readHeads(exported)), ...ofCorrections];
  yield [text.pharmacy, text.product, text.pzn, ...heads];
  if (dossier === null) return;
  const { channel, product } = dossier.lane;
  const lines = [
    ...reads.map((read) => ({
      at: Date.parse(read.at),
      line: [
        ...[texts.time(read.at), ...Object.values(readValues(read, exported))],
        ...ofCorrections.map(() => null),
      ],
    })),
    ...corrections.map((each) => ({ at: each.at, line: withdrawnLine(each, exported) })),
  ];
  for (const { line } of lines.sort((one, other) => one.at - other.at)) {
    yield [channel.name, skuName(product), product.pzn, ...line];
  }
}
