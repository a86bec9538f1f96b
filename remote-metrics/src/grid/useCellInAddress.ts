import { nameOfCell, type OpenedCell } from '@pmm/shared/figures/matrix/openedCell';
import { useEffect, useLayoutEffect, useRef } from 'react';

/** Browsers refuse address changes that come as fast as arrow keys. */
const REST_MS = 300;

interface CellInAddress {
  /** The cell that the address opens. */
  requested: OpenedCell | null;
  /** The cell whose details are open. */
  opened: OpenedCell | null;
  /** Opens a cell; null closes the details. */
  show: (cell: OpenedCell | null) => void;
  /** Writes the opened cell into the address. */
  write: (cell: OpenedCell | null) => void;
}

/**
 * Opens the cell of the address, and a moment later writes into the address what the person opened
 * and closed.
 */
export const useCellInAddress = ({ requested, opened, show, write }: CellInAddress): void => {
  const latest = useRef({ requested, opened, show, write });
  useLayoutEffect(() => {
    latest.current = { requested, opened, show, write };
  });
  /** The state in which cell and address last agreed. */
  const agreed = useRef('');
  const requestedName = requested ? nameOfCell(requested) : '';
  const openedName = opened ? nameOfCell(opened) : '';

  useLayoutEffect(() => {
    if (requestedName === agreed.current) return;
    agreed.current = requestedName;
    latest.current.show(latest.current.requested);
  }, [requestedName]);

  useEffect(() => {
    if (openedName === agreed.current) return undefined;
    const rest = setTimeout(() => {
      agreed.current = openedName;
      latest.current.write(latest.current.opened);
    }, REST_MS);
    return () => clearTimeout(rest);
  }, [openedName, requestedName]);
};

/**
 * If no cell is shown any more, closes the details: otherwise they would reappear with the next
 * typed letter.
 */
export const useNoneOpened = (
  isEmpty: boolean,
  opened: OpenedCell | null,
  onChoose: (change: { opened: null }) => void,
): void => {
  const isLeft = isEmpty && opened !== null;
  useEffect(() => {
    if (isLeft) onChoose({ opened: null });
  });
};
