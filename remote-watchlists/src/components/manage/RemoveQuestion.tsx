import type { WatchlistItem } from '@pmm/shared/contracts/watchlistItem';
import { useTranslation } from '@pmm/shared/i18n';
import { AlertDialog } from '@pmm/shared/ui/Dialog';
import { token } from '@pmm/shared/ui/theme';
import { useEffect } from 'react';
import { styled } from 'styled-components';

/** With more names it would be a list to read instead of a question to answer. */
const NAMED_AT_MOST = 5;

const Names = styled.ul`
  display: grid;
  gap: 4px;
  padding: 10px 12px;
  border-radius: ${token('radius-control')};
  font: ${token('type-control')};
  overflow-wrap: anywhere;
  background: ${token('sunk')};
`;

/** Calls back once the dialog around it has left the document, together with its focus. */
function AfterClosing({ onClosed }: { onClosed: () => void }) {
  useEffect(() => () => void requestAnimationFrame(onClosed), [onClosed]);
  return null;
}

interface RemoveQuestionProps {
  items: readonly WatchlistItem[];
  open: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  onClosed: () => void;
}

/** Asks before SKUs are removed, and names them. */
export function RemoveQuestion({
  items,
  open,
  onConfirm,
  onCancel,
  onClosed,
}: RemoveQuestionProps) {
  const { t } = useTranslation('watchlists');
  const more = items.length - NAMED_AT_MOST;
  return (
    <AlertDialog
      open={open}
      title={t('manage.remove.title', { count: items.length })}
      description={t('manage.remove.detail', { count: items.length })}
      confirmLabel={t('manage.remove.confirm')}
      cancelLabel={t('cancel')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <Names>
        {items.slice(0, NAMED_AT_MOST).map(({ itemId, sku }) => (
          <li key={itemId}>{sku}</li>
        ))}
        {more > 0 && <li>{t('manage.remove.more', { count: more })}</li>}
      </Names>
      <AfterClosing onClosed={onClosed} />
    </AlertDialog>
  );
}
