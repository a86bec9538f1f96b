import { leadingWidth, type GridLayout } from './gridLayout';
import type { MatrixContent, MatrixSizes } from './matrixContent';

/** The sizes of the metric as CSS variables for the style sheet. */
export const sizeProperties = (sizes: MatrixSizes): Record<string, string> => ({
  '--column-width': `${sizes.columnWidth}px`,
  '--row-height': `${sizes.rowHeight}px`,
  '--family-height': `${sizes.familyHeight}px`,
  '--head-height': `${sizes.headHeight}px`,
  '--total-height': `${sizes.totalHeight}px`,
});

const figureProperties = ({ figureWidths }: GridLayout): Record<string, string> =>
  Object.fromEntries(
    figureWidths.map((width, figure) => [`--figure-${figure}-width`, `${width}px`]),
  );

/** The same, plus what depends on the viewport. */
export const layoutProperties = (
  layout: GridLayout,
  { sizes }: Pick<MatrixContent, 'sizes'>,
): Record<string, string> => {
  const { productWidth, figureWidths } = layout;
  return {
    '--leading-columns': [productWidth, ...figureWidths].map((width) => `${width}px`).join(' '),
    '--product-width': `${productWidth}px`,
    '--leading-width': `${leadingWidth(layout)}px`,
    ...figureProperties(layout),
    ...sizeProperties(sizes),
  };
};
