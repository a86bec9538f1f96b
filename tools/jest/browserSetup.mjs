import '@testing-library/jest-dom/jest-globals';
import { startI18n } from '@pmm/shared/i18n';
import { configure } from '@testing-library/dom';

configure({ asyncUtilTimeout: 5_000 });

globalThis.IS_REACT_ACT_ENVIRONMENT = true;

class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= NoResizeObserver;

// Tests of pure functions may ask for an environment without a document.
if (typeof window !== 'undefined') {
  window.matchMedia ??= (query) => ({
    matches: false,
    media: query,
    addEventListener() {},
    removeEventListener() {},
  });
  Element.prototype.scrollIntoView ??= () => {};
  performance.measure ??= () => {};
  performance.getEntriesByType ??= () => [];
  // Code registers its texts as soon as it is loaded. The start is over when this returns.
  void startI18n();
}
