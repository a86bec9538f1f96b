import { useTranslation } from '@pmm/shared/i18n';
import { styled } from 'styled-components';
import { FreshDataNote } from './FreshDataNote';

/** Lies over the last rows, above the row of totals. */
const Note = styled(FreshDataNote)`
  position: absolute;
  z-index: 3;
  inset-inline: 0;
  inset-block-end: 56px;
  margin-inline: auto;
`;

/** Says that fresh data would change the order of the rows, and lets the person apply it. */
export function SortAgain({ onSort }: { onSort: () => void }) {
  const { t } = useTranslation('metrics');
  return <Note action={t('freshOrder.sortAgain')} onAct={onSort} />;
}
