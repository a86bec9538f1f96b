/** What copying a cell gives: its texts side by side, or its words if it only has a shape. */
export const copiedText = (cell: HTMLElement): string => {
  const written = Array.from(cell.childNodes, ({ textContent }) => textContent ?? '');
  const details = (cell.dataset['detail'] ?? '').split('\n');
  const texts = [...written, ...details].map((text) => text.trim()).filter((text) => text !== '');
  return texts.length === 0 ? (cell.getAttribute('aria-label') ?? '') : texts.join('\t');
};
