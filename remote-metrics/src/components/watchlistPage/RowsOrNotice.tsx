import type { OpenedCell } from '@pmm/shared/figures/matrix/openedCell';
import type { Rows } from '@pmm/shared/figures/matrix/rows';
import { Button } from '@pmm/shared/ui/Button';
import type { EmptyStateProps } from '@pmm/shared/ui/EmptyState';
import type { ReactNode } from 'react';
import { useNoneOpened } from '../matrix/useAskedCell';
import { MatrixNotice } from '../MatrixNotice';
import { SortAgain } from '../SortAgain';

interface RowsOrNoticeProps {
  /** The result of `useHeldRows`. */
  held: { rows: Rows; isHeld: boolean; sortAgain: () => void };
  opened: OpenedCell | null;
  onClose: (change: { opened: null }) => void;
  /** Says that nothing matches the filters. */
  notice: Pick<EmptyStateProps, 'icon' | 'title' | 'detail'> & { action: string };
  /** Removes all filters. */
  onAskNothing: () => void;
  /** The matrix. */
  children: ReactNode;
}

/** The matrix with the person's choices, or a notice that nothing matches them. */
export function RowsOrNotice(props: RowsOrNoticeProps) {
  const { held, opened, onClose, notice, onAskNothing, children } = props;
  const { rows, isHeld, sortAgain } = held;
  const isEmpty = rows.length === 0;
  useNoneOpened(isEmpty, opened, onClose);
  if (isEmpty) {
    const { action, ...said } = notice;
    return <MatrixNotice {...said} action={<Button onClick={onAskNothing}>{action}</Button>} />;
  }
  return (
    <>
      {children}
      {isHeld && <SortAgain onSort={sortAgain} />}
    </>
  );
}
