import { nameOfCell, type OpenedCell } from '@pmm/shared/figures/matrix/openedCell';
import { useEffect, useLayoutEffect, useRef } from 'react';

/** Browsers refuse address changes that come as fast as arrow keys. */
const REST_MS = 300;

interface AskedCell {
  /** The cell that the address asks for. */
  asked: OpenedCell | null;
  /** The cell whose details are open. */
  opened: OpenedCell | null;
  /** Opens a cell; null closes the details. */
  show: (cell: OpenedCell | null) => void;
  /** Tells the address which cell to ask for. */
  tell: (cell: OpenedCell | null) => void;
}

/**
 * Opens the cell that the address asks for, and a moment later tells the address what the person
 * opened and closed.
 */
export const useAskedCell = ({ asked, opened, show, tell }: AskedCell): void => {
  const heard = useRef({ asked, opened, show, tell });
  useLayoutEffect(() => {
    heard.current = { asked, opened, show, tell };
  });
  /** The state in which cell and address last agreed. */
  const agreed = useRef('');
  const askedName = asked ? nameOfCell(asked) : '';
  const openedName = opened ? nameOfCell(opened) : '';

  useLayoutEffect(() => {
    if (askedName === agreed.current) return;
    agreed.current = askedName;
    heard.current.show(heard.current.asked);
  }, [askedName]);

  useEffect(() => {
    if (openedName === agreed.current) return undefined;
    const rest = setTimeout(() => {
      agreed.current = openedName;
      heard.current.tell(heard.current.opened);
    }, REST_MS);
    return () => clearTimeout(rest);
  }, [openedName, askedName]);
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
