import { Fragment, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { OpenedCell } from '@pmm/shared/figures/matrix/openedCell';
import { followMatrixPlace } from './matrixPlace';
import type { DetailControls } from './DetailPanel';
import type { MatrixContent } from './matrixContent';
import type { MatrixFrame } from './MatrixFrame';
import type { CellPlace, MatrixEvents, TipPlace } from './matrixEvents';
import { MatrixView } from './MatrixView';
import { findNamedCell, nameCell, type NamedCell } from './namedCell';
import { PrintedMatrix } from './PrintedMatrix';
import { skuOfRowId } from './productRows';
import { Tip } from './Tip';
import { useCellInAddress } from './useCellInAddress';

/**
 * Whether an element shows its whole name: then a tip would only repeat it and cover its
 * neighbours.
 */
const isWrittenOut = (element: HTMLElement): boolean => {
  if (element.textContent !== element.getAttribute('aria-label')) return false;
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } =
    element.querySelector('.name') ?? element;
  return scrollWidth <= clientWidth && scrollHeight <= clientHeight;
};

interface MatrixProps {
  content: MatrixContent;
  /** `MatrixFrame`, extended by the look of the metric's cells and headers. */
  frame: typeof MatrixFrame;
  className?: string;
  /** The key under which the scroll position is kept. */
  placeKey?: string | undefined;
  /** Folds or unfolds the row of a family, or of several products. */
  onToggleRow: (row: number) => void;
  /** The id of a figure or a column, or `PRODUCT_COLUMN`. */
  onOpenHeader: (id: string) => void;
  /** The cell whose details the address opens. */
  requested: OpenedCell | null;
  /** Called when a cell was opened or closed, once the person pauses. */
  onOpened: (cell: OpenedCell | null) => void;
  /** The details of an opened cell. */
  detail: (cell: CellPlace, controls: DetailControls) => ReactNode;
  /** The tip of a SKU's cell; without it the cell's name is shown. */
  tip?: (cell: CellPlace) => ReactNode;
}

/** A metric of products (rows, by family) at pharmacies (columns). Fills its parent. */
export function Matrix(props: MatrixProps) {
  const { content, frame: Frame, className, placeKey, detail, tip } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const view = useRef<MatrixView>(null);
  const latestProps = useRef(props);
  const [open, setOpen] = useState<{ named: NamedCell; controls: DetailControls } | null>(null);
  const [tipAt, setTipAt] = useState<TipPlace | null>(null);

  useLayoutEffect(() => {
    latestProps.current = props;
  });

  useLayoutEffect(() => {
    if (!scroller.current) return;
    const controls: DetailControls = {
      close: () => {
        setOpen(null);
        view.current?.close();
        view.current?.focus();
      },
      walk: (key) => view.current?.openNeighbour(key),
    };
    const events: MatrixEvents = {
      toggleRow: (row) => latestProps.current.onToggleRow(row),
      openHeader: (id) => latestProps.current.onOpenHeader(id),
      openCell: (cell) => setOpen({ named: nameCell(latestProps.current.content, cell), controls }),
      // Not in the way a person closes it: the focus may be in the field whose text hides the cell.
      closeCell: () => setOpen(null),
      showTip: setTipAt,
    };
    const created = new MatrixView(scroller.current, events);
    view.current = created;
    return () => created.destroy();
  }, []);

  useLayoutEffect(() => view.current?.update(content), [content]);
  // After the update, because only then there is something to scroll.
  useLayoutEffect(() => {
    if (!scroller.current || !view.current || placeKey === undefined) return undefined;
    return followMatrixPlace(scroller.current, view.current, placeKey);
  }, [placeKey]);

  useCellInAddress({
    requested: props.requested,
    opened: open && { pzn: skuOfRowId(open.named.row), channelId: open.named.column },
    show: (cell) => {
      if (cell) view.current?.openCell(cell);
      else view.current?.close();
      if (!cell) setOpen(null);
    },
    write: props.onOpened,
  });

  const cell = useMemo(() => open && findNamedCell(content, open.named), [content, open]);
  return (
    <Frame className={className}>
      <div ref={scroller} className="scroller" />
      <PrintedMatrix content={() => content} />
      {open && cell && (
        <Fragment key={`${open.named.row}/${open.named.column}`}>
          {detail(cell, open.controls)}
        </Fragment>
      )}
      {tipAt && !open && !isWrittenOut(tipAt.element) && (
        <Tip element={tipAt.element}>
          {(tipAt.cell && tip?.(tipAt.cell)) ?? tipAt.element.getAttribute('aria-label')}
        </Tip>
      )}
    </Frame>
  );
}
