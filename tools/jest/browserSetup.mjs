import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/dom';
import { keepReadDeclarations } from './stylesOfQueries.cjs';

// With a mutant every test may wait in vain.
configure({ asyncUtilTimeout: process.env.MUTATED_PACKAGE === undefined ? 5_000 : 1_000 });

globalThis.IS_REACT_ACT_ENVIRONMENT = true;

class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= NoResizeObserver;

const HAS_DECLARATION = /\{[^{}]*:[^{}]*\}/;
const EMPTY_RULE = '@media print {}';

/**
 * See stylesOfQueries.cjs. A removed rule is replaced by an empty one, because others are found by
 * their index.
 */
const keepOnlyStylesThatQueriesRead = () => {
  const style = document.head.appendChild(document.createElement('style'));
  const sheets = Object.getPrototypeOf(style.sheet);
  style.remove();
  const { insertRule } = sheets;
  sheets.insertRule = function insert(rule, index) {
    const read = keepReadDeclarations(rule);
    return insertRule.call(this, HAS_DECLARATION.test(read) ? read : EMPTY_RULE, index);
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
