import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/dom';

// Of a mutant every test may wait in vain.
configure({ asyncUtilTimeout: process.env.MUTATED_PACKAGE === undefined ? 5_000 : 1_000 });

globalThis.IS_REACT_ACT_ENVIRONMENT = true;

class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= NoResizeObserver;

/**
 * Of all styles only those count here that hide something or keep the pointer away: every query by
 * role reads them. Matching all the others against each element took a fifth of the time.
 */
const READ_BY_QUERIES = /display|visibility|pointer-events|content/;
const EMPTY_RULE = '@media print {}';

const keepOnlyStylesThatQueriesRead = () => {
  const style = document.head.appendChild(document.createElement('style'));
  const sheets = Object.getPrototypeOf(style.sheet);
  style.remove();
  const { insertRule } = sheets;
  sheets.insertRule = function insert(rule, index) {
    return insertRule.call(this, READ_BY_QUERIES.test(rule) ? rule : EMPTY_RULE, index);
  };
};

if (typeof window !== 'undefined') {
  keepOnlyStylesThatQueriesRead();
  window.matchMedia ??= (query) => ({
    matches: false,
    media: query,
    addEventListener() {},
    removeEventListener() {},
  });
  Element.prototype.scrollIntoView ??= () => {};
}
