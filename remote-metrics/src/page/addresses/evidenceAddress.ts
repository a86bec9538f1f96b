import {
  defaultEvidenceView,
  type EvidenceView,
  writeEvidenceView,
} from '@pmm/shared/figures/evidence/evidenceView';
import { searchOf } from '../view/searchOf';

const EVIDENCE_PATH = '/availability/evidence';

/** A link to everything that was read of a product at a pharmacy. */
export const evidenceAddress = (
  watchlistId: string,
  place: { pzn: string; channelId: string },
  period: Partial<Pick<EvidenceView, 'days' | 'from' | 'to'>> = {},
): string => {
  const view = { ...defaultEvidenceView, ...place, ...period };
  return `${EVIDENCE_PATH}${searchOf(writeEvidenceView(view), watchlistId)}`;
};
