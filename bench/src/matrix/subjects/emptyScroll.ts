import { sizes } from '../../../../remote-metrics/src/availability/availabilitySizes';
import type { Subject } from '../subject';

/** An empty canvas of the matrix's size: what scrolling costs before anything is shown. */
export const emptyScroll: Subject = (root, { availability, rows }) => {
  const scroller = document.createElement('div');
  scroller.style.cssText = 'flex:1;overflow:auto';
  const canvas = document.createElement('div');
  canvas.style.inlineSize = `${availability.pharmacies.length * sizes.columnWidth + sizes.productWidth}px`;
  canvas.style.blockSize = `${rows.length * sizes.rowHeight + sizes.headHeight}px`;
  scroller.append(canvas);
  root.append(scroller);
  return Promise.resolve(scroller);
};
