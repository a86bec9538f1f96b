import { filled } from '../../texts';
import type { ExportTexts } from './exportTexts';

/** "n of m now"; null where nothing is known now: a count of 0 would say that nothing can be had. */
export const countText = (
  { text }: ExportTexts,
  { up, known }: { up: number; known: number },
): string | null =>
  known === 0 ? null : filled(text.ofShare, { up: String(up), known: String(known) });
