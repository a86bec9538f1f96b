import { filled } from '../../texts';
import type { ExportTexts } from './exportTexts';

/**
 * "n of m now"; null if no present status is known, because a count of 0 would mean that nothing
 * can be ordered.
 */
export const countText = (
  { text }: ExportTexts,
  { up, known }: { up: number; known: number },
): string | null =>
  known === 0 ? null : filled(text.ofShare, { up: String(up), known: String(known) });
