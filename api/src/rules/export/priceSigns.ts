import type { PriceSign } from '@pmm/shared/figures/prices/signs';
import { filled } from '../../texts';
import type { ExportTexts } from './exportTexts';

const values = (threshold: number) => ({
  once: String(threshold),
  twice: String(2 * threshold),
});

/** A text about the threshold, in percent. */
export const ofThreshold = (text: string, threshold: number): string =>
  filled(text, values(threshold));

export const signText = (
  { text }: Pick<ExportTexts, 'text'>,
  sign: PriceSign,
  threshold: number,
): string => ofThreshold(text.prices.signs[sign], threshold);
