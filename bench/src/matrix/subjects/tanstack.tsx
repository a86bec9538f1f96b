import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useMemo, useRef, type CSSProperties } from 'react';
import { createRoot } from 'react-dom/client';
import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import { statusOfCell } from '@pmm/shared/figures/availability/cell';
import { nowOfFamilyAt, shareOfFamily } from '@pmm/shared/figures/availability/selectedFigures';
import { familyOfRow, isFamilyRow } from '@pmm/shared/figures/matrix/rows';
import { availableShare, shareOfProduct } from '@pmm/shared/figures/availability/timeShares';
import { sizes } from '../../../../remote-metrics/src/components/availability/measures';
import { appeared, glyphs, type Subject, type SubjectData } from '../subject';

const colours = ['#828a96', '#00805e', '#b87400', '#a81c1c', '#2f7fd6', '#3a3f4b', '#7a4b91', ''];

const sheet = `
  .grid { flex: 1; overflow: auto; font: 13px sans-serif; background: #fff; }
  .canvas { position: relative; }
  .head { position: sticky; top: 0; z-index: 2; height: ${sizes.headHeight}px; background: #fff; }
  .name { position: absolute; bottom: 26px; width: ${sizes.columnWidth}px; transform: rotate(-50deg); white-space: nowrap; }
  .row { position: absolute; top: 0; left: 0; width: 100%; height: ${sizes.rowHeight}px; border-bottom: 1px solid #e2e6eb; }
  .first { position: sticky; left: 0; z-index: 1; display: flex; gap: 8px; width: ${sizes.productWidth}px; height: 29px; padding: 6px 12px; background: #fff; }
  .cell { position: absolute; top: 0; width: ${sizes.columnWidth}px; height: 29px; line-height: 29px; text-align: center; }
  ${colours.map((colour, digit) => `.d${digit} { color: ${colour}; }`).join('\n')}
`;

const percent = (share: number | null) => (share === null ? '–' : `${Math.round(share * 100)} %`);

interface RowProps extends Pick<SubjectData, 'availability' | 'selection' | 'rows'> {
  index: number;
  start: number;
  columns: readonly { index: number; start: number }[];
}

/** Rendered anew only where it shows something else: its props stay the same while others scroll into sight. */
const Row = memo(function Row(props: RowProps) {
  const { availability, selection, rows, index, start, columns } = props;
  const row = rows[index] ?? 0;
  const isFamily = isFamilyRow(row);
  const family = familyOfRow(row);
  const product = availability.products[row];
  const share = isFamily ? shareOfFamily(selection, family) : shareOfProduct(availability, row);
  const cell = (column: number, style: CSSProperties) => {
    if (isFamily) {
      const { up, known } = nowOfFamilyAt(selection, family, column);
      return (
        <div key={column} role="gridcell" aria-colindex={column + 2} className="cell" style={style}>
          {`${up}/${known}`}
        </div>
      );
    }
    const digit = statusOfCell(
      availability.cells[row * availability.pharmacies.length + column] ?? 7,
    );
    return (
      <div
        key={column}
        role="gridcell"
        aria-colindex={column + 2}
        aria-label={availabilityStatuses[digit]}
        className={`cell d${digit}`}
        style={style}
      >
        {glyphs[digit]}
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
        <span>{isFamily ? availability.families[family] : product?.packSize}</span>
        <span>{product?.pzn}</span>
        <span>{percent(availableShare(share))}</span>
      </div>
      {columns.map((column) => cell(column.index, { left: column.start }))}
    </div>
  );
});

function Grid({ availability, selection, rows }: SubjectData) {
  const scroller = useRef<HTMLDivElement>(null);
  const getScrollElement = () => scroller.current;
  const vertical = useVirtualizer({
    count: rows.length,
    getScrollElement,
    estimateSize: () => sizes.rowHeight,
    paddingStart: sizes.headHeight,
    overscan: 2,
  });
  const horizontal = useVirtualizer({
    horizontal: true,
    count: availability.pharmacies.length,
    getScrollElement,
    estimateSize: () => sizes.columnWidth,
    paddingStart: sizes.productWidth,
    overscan: 1,
  });
  const shown = horizontal.getVirtualItems();
  const [from, to] = [shown[0]?.index ?? 0, shown.at(-1)?.index ?? -1];
  // Other objects with each scrolling, of the same columns.
  const columns = useMemo(
    () =>
      Array.from({ length: to - from + 1 }, (_, place) => ({
        index: from + place,
        start: sizes.productWidth + (from + place) * sizes.columnWidth,
      })),
    [from, to],
  );
  const size = { blockSize: vertical.getTotalSize(), inlineSize: horizontal.getTotalSize() };
  return (
    <div ref={scroller} className="grid" role="grid" aria-rowcount={rows.length + 1}>
      <style>{sheet}</style>
      <div className="canvas" style={size}>
        <div className="head" role="row">
          {columns.map(({ index, start }) => (
            <div key={index} role="columnheader" className="name" style={{ left: start }}>
              {availability.pharmacies[index]?.name}
            </div>
          ))}
        </div>
        {vertical.getVirtualItems().map(({ index, start }) => (
          <Row
            key={index}
            availability={availability}
            selection={selection}
            rows={rows}
            index={index}
            start={start}
            columns={columns}
          />
        ))}
      </div>
    </div>
  );
}

/** TanStack Virtual as its documentation shows it, with memoised rows; no strips, no changes, no keyboard. */
export const tanstack: Subject = async (root, data) => {
  createRoot(root).render(<Grid {...data} />);
  await appeared(root, '[role="gridcell"]');
  return appeared(root, '.grid');
};
