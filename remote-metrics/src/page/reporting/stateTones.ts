import type { ValueReport } from '@pmm/shared/contracts/valueReports';
import type { BadgeTone } from '@pmm/shared/ui/Badge';

export const stateTones: Record<ValueReport['state'], BadgeTone> = {
  ...{ open: 'warm', accepted: 'accent', refused: 'neutral' },
};
