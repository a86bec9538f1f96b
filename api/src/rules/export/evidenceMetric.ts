import { dossierOf } from '@pmm/shared/figures/evidence/dossier';
import { readEvidenceView } from '@pmm/shared/figures/evidence/evidenceView';
import { offerReadsOf } from '@pmm/shared/figures/evidence/offerReads';
import { skuName } from '@pmm/shared/figures/matrix/skuName';
import { missingParams } from '../../errors';
import { filled } from '../../texts';
import { readEvidence } from '../history/readEvidence';
import { evidenceLines } from './evidenceExport';
import { exportedMetric } from './exportedMetric';
import { evidenceSheets } from './evidenceSheets';
import { timelineStyles } from './timelineStyles';

/** The same times whenever the link is opened. */
const withTimes = (address: string | null, window: { from: number; to: number } | undefined) => {
  if (address === null || window === undefined) return address;
  const url = new URL(address);
  url.searchParams.delete('days');
  url.searchParams.set('from', new Date(window.from).toISOString());
  url.searchParams.set('to', new Date(window.to).toISOString());
  return url.href;
};

/** Everything that was read of one product at one pharmacy, as the page names them. */
export const evidence = exportedMetric({
  read: (transaction, watchlistKey, { parameters, now, snapshotDays }) => {
    const { pzn, channelId, ...period } = readEvidenceView(parameters);
    if (pzn === null || channelId === null) {
      throw missingParams(pzn === null ? ['pzn'] : ['pharmacy']);
    }
    const question = { pzn, channel: channelId, ...period };
    return readEvidence(transaction, watchlistKey, question, { now, snapshotDays });
  },
  makeFile: (rows, question) => {
    const dossier = dossierOf(rows);
    const [product] = rows.history.products;
    const [channel] = rows.history.channels;
    const names = { product: product ? skuName(product) : '', pzn: product?.pzn ?? '' };
    const exported = {
      ...question,
      reads: dossier === null ? [] : offerReadsOf(rows),
      hasOtherOffers: (rows.otherReads ?? []).length > 0,
      ...{ dossier, address: withTimes(question.address, dossier?.window) },
      corrections: (rows.withdrawn ?? []).map((each) => ({
        ...each,
        ...{ pzn: names.pzn, product: product?.name ?? '', packSize: product?.packSize ?? '' },
        ...{ pharmacy: channel?.name ?? '', channelCode: channel?.channelId ?? '' },
        entry: null,
        ...{ at: Date.parse(each.at), madeAt: Date.parse(each.madeAt) },
      })),
      place: filled(question.texts.text.evidence.place, {
        ...names,
        pharmacy: channel?.name ?? '',
      }),
    };
    return {
      styles: timelineStyles,
      sheets: () => evidenceSheets(exported),
      lines: () => evidenceLines(exported),
    };
  },
});
