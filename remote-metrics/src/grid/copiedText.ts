import { asText } from '@pmm/shared/figures/formulaText';

/** Such as "+12 %", which a spreadsheet reads as the same figure. */
const SIGNED_FIGURE = /^[+-][\d.,\s%\p{Sc}]+$/u;

/** A name could be pasted as a formula. */
const pasteable = (text: string): string => (SIGNED_FIGURE.test(text) ? text : asText(text));

/** What copying a cell gives: its texts side by side, or its words if it only has a shape. */
export const copiedText = (cell: HTMLElement): string => {
  const written = Array.from(cell.childNodes, ({ textContent }) => textContent ?? '');
  const details = (cell.dataset['detail'] ?? '').split('\n');
  const texts = [...written, ...details].map((text) => text.trim()).filter((text) => text !== '');
  return texts.length === 0
    ? (cell.getAttribute('aria-label') ?? '')
    : texts.map(pasteable).join('\t');
};
