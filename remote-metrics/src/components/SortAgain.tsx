import { useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';

/** Over the last rows, above the one of totals: it takes no place from what is looked at. */
const Note = styled.div`
  position: absolute;
  z-index: 3;
  inset-inline: 0;
  inset-block-end: 56px;
  display: flex;
  gap: 10px;
  align-items: center;
  inline-size: fit-content;
  margin-inline: auto;
  padding: 6px 6px 6px 14px;
  border: 1px solid ${token('line-strong')};
  border-radius: ${token('radius-surface')};
  font: ${token('type-control')};
  font-weight: 400;
  background: ${token('surface')};
  box-shadow: ${token('shadow-raised')};
`;

/** Says that fresh data would put the rows into another order, and does so when it is asked for. */
export function SortAgain({ onSort }: { onSort: () => void }) {
  const { t } = useTranslation('metrics');
  return (
    <Note role="status" data-screen-only>
      {t('freshOrder.news')}
      <Button onClick={onSort}>{t('freshOrder.sortAgain')}</Button>
    </Note>
  );
}
