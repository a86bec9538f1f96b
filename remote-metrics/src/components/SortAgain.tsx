import { useTranslation } from '@pmm/shared/i18n';
import { styled } from 'styled-components';
import { FreshDataNote } from './FreshDataNote';

/** Over the last rows, above the one of totals. */
const Note = styled(FreshDataNote)`
  position: absolute;
  z-index: 3;
  inset-inline: 0;
  inset-block-end: 56px;
  margin-inline: auto;
`;

/** Says that fresh data would put the rows into another order, and does so when it is asked for. */
export function SortAgain({ onSort }: { onSort: () => void }) {
  const { t } = useTranslation('metrics');
  return <Note action={t('freshOrder.sortAgain')} onAct={onSort} />;
}
