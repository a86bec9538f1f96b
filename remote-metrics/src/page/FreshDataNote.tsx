import { useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';

/** Lies over the content and moves nothing. */
const Note = styled.div`
  display: flex;
  gap: 10px;
  align-items: center;
  inline-size: fit-content;
  padding: 6px 6px 6px 14px;
  border: 1px solid ${token('line-strong')};
  border-radius: ${token('radius-surface')};
  font: ${token('type-control')};
  font-weight: 400;
  background: ${token('surface')};
  box-shadow: ${token('shadow-raised')};
`;

interface FreshDataNoteProps {
  action: string;
  onAct: () => void;
  className?: string;
}

/** Says that fresh data would move the rows, and lets the person apply them. */
export function FreshDataNote({ action, onAct, className }: FreshDataNoteProps) {
  const { t } = useTranslation('metrics');
  return (
    <Note role="status" data-screen-only className={className}>
      <span>{t('freshOrder.news')}</span>
      <Button onClick={onAct}>{action}</Button>
    </Note>
  );
}

/** Lies over the last rows, above the row of totals. */
const NoteOverRows = styled(FreshDataNote)`
  position: absolute;
  z-index: 3;
  inset-inline: 0;
  inset-block-end: 56px;
  margin-inline: auto;
`;

/** Says that fresh data would change the order of the rows, and lets the person apply it. */
export function SortAgain({ onSort }: { onSort: () => void }) {
  const { t } = useTranslation('metrics');
  return <NoteOverRows action={t('freshOrder.sortAgain')} onAct={onSort} />;
}
