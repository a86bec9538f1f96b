import type { NowCount } from '@pmm/shared/figures/availability/availability';
import { filled } from '../../texts';
import type { ExportTexts } from './exportTexts';

/**
 * "n of m now"; null if no present status is known, because a count of 0 would mean that nothing
 * can be ordered.
 */
export const countText = (
  { text, integer }: ExportTexts,
  { up, counted }: NowCount,
): string | null =>
  counted === 0 ? null : filled(text.ofShare, { up: integer(up), known: integer(counted) });
