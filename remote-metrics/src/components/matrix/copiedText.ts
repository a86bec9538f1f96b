/** What there is to copy of a cell: its texts side by side; where it has only a shape, its words. */
export const copiedText = (cell: HTMLElement): string => {
  const { children, textContent, dataset } = cell;
  const written =
    children.length > 0
      ? Array.from(children, (child) => child.textContent)
      : [textContent, ...(dataset['detail'] ?? '').split('\n')];
  const texts = written.map((text) => text.trim()).filter((text) => text !== '');
  return texts.length === 0 ? (cell.getAttribute('aria-label') ?? '') : texts.join('\t');
};
