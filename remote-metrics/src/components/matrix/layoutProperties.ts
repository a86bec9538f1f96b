import { leadingWidth, type GridLayout } from './gridLayout';
import type { MatrixContent, MatrixSizes } from './matrixContent';

/** The sizes of the metric that the style sheet reads, as CSS variables. */
export const sizeProperties = (sizes: MatrixSizes): Record<string, string> => ({
  '--column-width': `${sizes.columnWidth}px`,
  '--row-height': `${sizes.rowHeight}px`,
  '--family-height': `${sizes.familyHeight}px`,
  '--head-height': `${sizes.headHeight}px`,
  '--total-height': `${sizes.totalHeight}px`,
});

const figureProperties = ({ figurePlaces }: GridLayout): Record<string, string> =>
  Object.fromEntries(
    figurePlaces.flatMap(({ left, width }, figure) => [
      [`--figure-${figure}-left`, `${left}px`],
      [`--figure-${figure}-width`, `${width}px`],
    ]),
  );

/** The same, and what depends on the viewport. */
export const layoutProperties = (
  layout: GridLayout,
  { figures, sizes }: Pick<MatrixContent, 'figures' | 'sizes'>,
): Record<string, string> => {
  const { productWidth, figuresWidth } = layout;
  const widths = [productWidth, ...layout.figures.map((figure) => figures[figure]?.width ?? 0)];
  return {
    '--leading-columns': widths.map((width) => `${width}px`).join(' '),
    '--product-width': `${productWidth}px`,
    '--figures-end': `${productWidth + figuresWidth}px`,
    '--leading-width': `${leadingWidth(layout)}px`,
    ...figureProperties(layout),
    ...sizeProperties(sizes),
  };
};
