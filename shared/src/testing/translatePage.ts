/**
 * Changes the document like a browser that translates a page: each text node with letters is
 * replaced by new elements with other words, and the page gets another language. Elements with
 * `translate="no"` are left alone.
 */
export const translatePage = (language = 'fr'): void => {
  const walker = document.createTreeWalker(
    document.body,
    NodeFilter.SHOW_TEXT,
    ({ parentElement, textContent }) =>
      parentElement?.closest('script, style, textarea, [translate="no"]') ||
      !/\p{L}/u.test(textContent ?? '')
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
  );
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const outer = document.createElement('span');
    const inner = document.createElement('span');
    inner.textContent = `«${text.data}»`;
    outer.append(inner);
    text.replaceWith(outer);
  }
  document.documentElement.lang = language;
};
