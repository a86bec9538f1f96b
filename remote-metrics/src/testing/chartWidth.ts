import { giveElementsHeight } from '@pmm/shared/testing';

/** jsdom has no layout: gives every chart of a test a container of this width. */
export const giveChartsWidth = (width: number): void => {
  giveElementsHeight(600);
  class Observer {
    constructor(private readonly tell: ResizeObserverCallback) {}
    observe(target: Element) {
      const contentRect = { width, height: 0, top: 0, left: 0 } as DOMRectReadOnly;
      const entry = { target, contentRect } as ResizeObserverEntry;
      this.tell([entry], this);
    }
    unobserve() {
      // Nothing to record.
    }
    disconnect() {
      // Nothing to record.
    }
  }
  globalThis.ResizeObserver = Observer;
};
