import {
  defaultEvidenceView,
  evidenceParameters,
  type EvidenceView,
  readEvidenceView,
  writeEvidenceView,
} from '@pmm/shared/figures/evidence/evidenceView';
import { matrixViews } from '../page/view/matrixViews';

export const evidenceViews = matrixViews<EvidenceView>({
  metric: 'evidence',
  atFirst: defaultEvidenceView,
  read: readEvidenceView,
  write: writeEvidenceView,
  parameters: evidenceParameters,
  ofOneList: ['pzn', 'channelId'],
  settings: {},
});
