import { request, tenantPath } from '@pmm/shared/api';
import { type Evidence, evidenceSchema } from '@pmm/shared/contracts/evidence';
import { evidenceFitsTogether } from '@pmm/shared/figures/evidence/dossier';
import type { EvidenceView } from '@pmm/shared/figures/evidence/evidenceView';
import * as v from 'valibot';
import { useMetrics } from '../query/useMetrics';

interface EvidencePlace {
  tenantId: string;
  watchlistId: string;
  pzn: string;
  channelId: string;
}

type EvidencePeriod = Pick<EvidenceView, 'days' | 'from' | 'to'>;

const consistentSchema = v.pipe(
  evidenceSchema,
  v.check(evidenceFitsTogether, 'The parts of the evidence do not fit together.'),
);

const readEvidence = (
  { tenantId, watchlistId, pzn, channelId }: EvidencePlace,
  { days, from, to }: EvidencePeriod,
  signal: AbortSignal,
): Promise<Evidence> => {
  const period = from !== null && to !== null ? { from, to } : { days };
  const query = new URLSearchParams({ pzn, channel: channelId, ...period }).toString();
  const path = `watchlists/${encodeURIComponent(watchlistId)}/metrics/evidence?${query}`;
  return request(tenantPath(tenantId, path), { answer: consistentSchema, signal });
};

/** Every read of a product at a pharmacy in a period. */
export const useEvidence = (place: EvidencePlace, period: EvidencePeriod) =>
  useMetrics({
    tenantId: place.tenantId,
    watchlistId: place.watchlistId,
    key: ['evidence', place.pzn, place.channelId, period.days, period.from, period.to],
    read: (signal) => readEvidence(place, period, signal),
    validUntil: ({ history: { validUntil } }) =>
      validUntil === null ? null : Date.parse(validUntil),
    failure: 'METRICS_HISTORY_LOAD_FAILED',
    enabled: place.pzn !== '' && place.channelId !== '',
  });
