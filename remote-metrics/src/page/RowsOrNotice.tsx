import type { OpenedCell } from '@pmm/shared/figures/matrix/openedCell';
import type { Rows } from '@pmm/shared/figures/matrix/matrixRows';
import { useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import type { ReactNode } from 'react';
import { useNoneOpened } from '../grid/useAskedCell';
import { MatrixNotice } from './notices';
import { SortAgain } from './FreshDataNote';

interface RowsOrNoticeProps {
  /** The result of `useHeldRows`. */
  held: { rows: Rows; isHeld: boolean; sortAgain: () => void };
  opened: OpenedCell | null;
  onClose: (change: { opened: null }) => void;
  /** Removes all filters. */
  onAskNothing: () => void;
  /** The matrix. */
  children: ReactNode;
}

/** The matrix with the person's choices, or a notice that nothing matches them. */
export function RowsOrNotice(props: RowsOrNoticeProps) {
  const { held, opened, onClose, onAskNothing, children } = props;
  const { t } = useTranslation('metrics');
  const { rows, isHeld, sortAgain } = held;
  const isEmpty = rows.length === 0;
  useNoneOpened(isEmpty, opened, onClose);
  if (isEmpty) {
    return (
      <MatrixNotice
        icon="search"
        title={t('nothingMatches.title')}
        detail={t('nothingMatches.detail')}
        action={<Button onClick={onAskNothing}>{t('nothingMatches.action')}</Button>}
      />
    );
  }
  return (
    <>
      {children}
      {isHeld && <SortAgain onSort={sortAgain} />}
    </>
  );
}
