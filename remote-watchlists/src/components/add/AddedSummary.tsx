import type { AddItemsAnswer } from '@pmm/shared/contracts/watchlistItem';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { Icon, type IconName } from '@pmm/shared/ui/Icon';
import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import { namesOf } from './pznNames';

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

const icons = {
  added: 'circle-check',
  present: 'info',
  unknown: 'circle-alert',
  invalid: 'circle-alert',
} as const satisfies Partial<Record<keyof AddItemsAnswer, IconName>>;

const outcomes = ['added', 'present', 'unknown', 'invalid'] as const;

interface AddedSummaryProps {
  answer: AddItemsAnswer | null;
  /** Takes the added products away again. */
  onUndo: () => void;
}

/** The result for each PZN of the last attempt; read out when it appears. */
export function AddedSummary({ answer, onUndo }: AddedSummaryProps) {
  const { t } = useTranslation('watchlists');
  const format = useFormat();
  return (
    <div role="status">
      {answer && (
        <List>
          {outcomes
            .filter((outcome) => answer[outcome].length > 0)
            .map((outcome) => (
              <Line key={outcome}>
                <Icon name={icons[outcome]} />
                <span>
                  {t(`add.${outcome}`, {
                    count: answer[outcome].length,
                    shown: format.integer(answer[outcome].length),
                    pzns: outcome === 'added' ? '' : namesOf(answer[outcome]),
                  })}
                </span>
                {outcome === 'added' && (
                  <Button variant="quiet" onClick={onUndo}>
                    {t('undo')}
                  </Button>
                )}
              </Line>
            ))}
        </List>
      )}
    </div>
  );
}
