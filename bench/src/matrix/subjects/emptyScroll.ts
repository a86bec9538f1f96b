import {
  COLUMN_WIDTH,
  HEAD_HEIGHT,
  PRODUCT_WIDTH,
  ROW_HEIGHT,
} from '../../../../remote-metrics/src/components/matrix/measures';
import type { Subject } from '../subject';

/** An empty canvas of the matrix's size: what scrolling costs before anything is shown. */
export const emptyScroll: Subject = (root, { availability, rows }) => {
  const scroller = document.createElement('div');
  scroller.style.cssText = 'flex:1;overflow:auto';
  const canvas = document.createElement('div');
  canvas.style.inlineSize = `${availability.pharmacies.length * COLUMN_WIDTH + PRODUCT_WIDTH}px`;
  canvas.style.blockSize = `${rows.length * ROW_HEIGHT + HEAD_HEIGHT}px`;
  scroller.append(canvas);
  root.append(scroller);
  return Promise.resolve(scroller);
};
