import type { AddItemsAnswer } from '@pmm/shared/contracts/watchlist';
import { useTranslation } from '@pmm/shared/i18n';
import { Icon, type IconName } from '@pmm/shared/ui/Icon';
import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';

const List = styled.ul`
  display: grid;
  gap: 6px;
  padding: 12px;
  border-radius: ${token('radius-control')};
  background: ${token('sunk')};
`;
const Line = styled.li`
  display: flex;
  gap: 8px;
  align-items: center;
  overflow-wrap: anywhere;
`;

/** What became of each PZN of the last try; read out when it appears. */
export function AddedSummary({ answer }: { answer: AddItemsAnswer }) {
  const { t } = useTranslation('watchlists');
  const lines: { key: string; icon: IconName; count: number; pzns: string }[] = [
    { key: 'added', icon: 'circle-check', count: answer.added.length, pzns: '' },
    { key: 'present', icon: 'info', count: answer.present.length, pzns: '' },
    {
      key: 'unknown',
      icon: 'circle-alert',
      count: answer.unknown.length,
      pzns: answer.unknown.join(', '),
    },
    {
      key: 'invalid',
      icon: 'circle-alert',
      count: answer.invalid.length,
      pzns: answer.invalid.join(', '),
    },
  ];
  return (
    <List role="status">
      {lines
        .filter(({ count }) => count > 0)
        .map(({ key, icon, count, pzns }) => (
          <Line key={key}>
            <Icon name={icon} />
            {t(`add.${key}`, { count, pzns })}
          </Line>
        ))}
    </List>
  );
}
