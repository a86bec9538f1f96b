import { nameOfCell, type OpenedCell } from '@pmm/shared/figures/matrix/openedCell';
import { useEffect, useLayoutEffect, useRef } from 'react';

/** Browsers refuse addresses that change as fast as the arrow keys go. */
const REST_MS = 300;

interface AskedCell {
  /** The cell that the address asks for. */
  asked: OpenedCell | null;
  /** The cell whose details are open. */
  opened: OpenedCell | null;
  /** Opens a cell, or closes the details. */
  show: (cell: OpenedCell | null) => void;
  /** Tells what the address is to ask for. */
  tell: (cell: OpenedCell | null) => void;
}

/** Opens the cell that the address asks for, and tells it a moment later what the person opened and closed. */
export const useAskedCell = ({ asked, opened, show, tell }: AskedCell): void => {
  const heard = useRef({ asked, opened, show, tell });
  useLayoutEffect(() => {
    heard.current = { asked, opened, show, tell };
  });
  /** What both said last. */
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

/** Where nothing is shown any more the details are closed: they would be there again with the next letter that is typed. */
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
