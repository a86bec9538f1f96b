import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useMemo, useRef, type CSSProperties } from 'react';
import { createRoot } from 'react-dom/client';
import type { MatrixSizes } from '../../../../../remote-metrics/src/grid/matrixContent';
import { appeared } from '../../subject';
import type { Reference } from './reference';

const sheetOf = ({ columnWidth, rowHeight, headHeight }: MatrixSizes, firstWidth: number) => `
  .grid { flex: 1; overflow: auto; font: 13px sans-serif; background: #fff; }
  .canvas { position: relative; }
  .head { position: sticky; top: 0; z-index: 2; height: ${headHeight}px; background: #fff; }
  .name { position: absolute; bottom: 26px; width: ${columnWidth}px; transform: rotate(-50deg); white-space: nowrap; }
  .row { position: absolute; top: 0; left: 0; width: 100%; height: ${rowHeight}px; border-bottom: 1px solid #e2e6eb; }
  .first { position: sticky; left: 0; z-index: 1; display: flex; gap: 8px; width: ${firstWidth}px; height: ${rowHeight - 1}px; padding: 6px 12px; background: #fff; }
  .cell { position: absolute; top: 0; width: ${columnWidth}px; height: ${rowHeight - 1}px; line-height: ${rowHeight - 1}px; text-align: center; white-space: nowrap; }
  .below { font-weight: 400; font-size: 11px; line-height: 13px; }
`;

interface RowProps {
  reference: Reference;
  index: number;
  start: number;
  columns: readonly { index: number; start: number }[];
}

/**
 * Rendered again only if its content changes: its props stay the same while others scroll into
 * view.
 */
const Row = memo(function Row({ reference, index, start, columns }: RowProps) {
  const row = reference.rows[index] ?? 0;
  const cell = (column: number, left: number) => {
    const { className, text, below, label, image } = reference.cell(row, column);
    const style: CSSProperties = image === undefined ? { left } : { left, backgroundImage: image };
    return (
      <div
        key={column}
        role="gridcell"
        aria-colindex={column + 2}
        aria-label={label}
        className={className}
        style={style}
      >
        {text}
        {below !== undefined && <div className="below">{below}</div>}
      </div>
    );
  };
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="row"
      style={{ transform: `translateY(${start}px)` }}
    >
      <div role="rowheader" aria-colindex={1} className="first">
        {reference.first(row).map((text, place) => (
          <span key={place}>{text}</span>
        ))}
      </div>
      {columns.map((column) => cell(column.index, column.start))}
    </div>
  );
});

function Grid({ reference }: { reference: Reference }) {
  const { rows, columns: names, sizes, firstWidth, sheet } = reference;
  const { columnWidth, rowHeight, headHeight } = sizes;
  const scroller = useRef<HTMLDivElement>(null);
  const getScrollElement = () => scroller.current;
  const vertical = useVirtualizer({
    count: rows.length,
    getScrollElement,
    estimateSize: () => rowHeight,
    paddingStart: headHeight,
    overscan: 2,
  });
  const horizontal = useVirtualizer({
    horizontal: true,
    count: names.length,
    getScrollElement,
    estimateSize: () => columnWidth,
    paddingStart: firstWidth,
    overscan: 1,
  });
  const shown = horizontal.getVirtualItems();
  const [from, to] = [shown[0]?.index ?? 0, shown.at(-1)?.index ?? -1];
  // Each scroll creates new objects for the same columns.
  const columns = useMemo(
    () =>
      Array.from({ length: to - from + 1 }, (_, place) => ({
        index: from + place,
        start: firstWidth + (from + place) * columnWidth,
      })),
    [from, to, firstWidth, columnWidth],
  );
  const size = { blockSize: vertical.getTotalSize(), inlineSize: horizontal.getTotalSize() };
  return (
    <div ref={scroller} className="grid" role="grid" aria-rowcount={rows.length + 1}>
      <style>{sheetOf(sizes, firstWidth) + sheet}</style>
      <div className="canvas" style={size}>
        <div className="head" role="row">
          {columns.map(({ index, start }) => (
            <div key={index} role="columnheader" className="name" style={{ left: start }}>
              {names[index]}
            </div>
          ))}
        </div>
        {vertical.getVirtualItems().map(({ index, start }) => (
          <Row key={index} reference={reference} index={index} start={start} columns={columns} />
        ))}
      </div>
    </div>
  );
}

/** TanStack Virtual as its documentation shows it, with memoised rows; no keyboard, no names of cells in words. */
export const tanstack = async (root: HTMLElement, reference: Reference): Promise<Element> => {
  createRoot(root).render(<Grid reference={reference} />);
  await appeared(root, '[role="gridcell"]');
  return appeared(root, '.grid');
};
