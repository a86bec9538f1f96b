import { useTranslation } from '@pmm/shared/i18n';
import { Button, IconButton } from '@pmm/shared/ui/Button';
import { Checkbox } from '@pmm/shared/ui/Checkbox';
import { Popover } from '@pmm/shared/ui/Popover';
import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import type { MatrixColumns } from './useColumns';
import {
  listColumns,
  ownOrder,
  withColumnMoved,
  withColumnPinned,
  withColumnShown,
} from './columnArrangement';

const List = styled.ul`
  flex: 1;
  inline-size: 340px;
  max-inline-size: 100%;
  min-block-size: 0;
  max-block-size: min(60vh, 460px);
  padding: 6px 4px 6px 14px;
  overflow-y: auto;
  list-style: none;
  & > li {
    display: flex;
    align-items: center;
  }
  & > li > :first-child {
    flex: 1;
    min-inline-size: 0;
  }
`;
const Foot = styled.div`
  display: flex;
  gap: 8px;
  align-items: center;
  justify-content: space-between;
  padding: 8px 14px;
  border-block-start: 1px solid ${token('line')};
  font: ${token('type-header')};
  font-weight: 400;
  color: ${token('ink-second')};
`;

type ColumnsPopoverProps = Pick<MatrixColumns, 'pharmacies' | 'arrangement' | 'onArrange'>;

function ColumnList({ pharmacies, arrangement, onArrange }: ColumnsPopoverProps) {
  const { t } = useTranslation('metrics');
  const { hidden, pinned } = arrangement;
  const move = (id: string, step: 1 | -1) =>
    onArrange(withColumnMoved(pharmacies, arrangement, id, step));
  const listed = listColumns(pharmacies, arrangement);
  const shown = listed.filter(({ channelId }) => !hidden.includes(channelId)).length;
  return (
    <>
      <List aria-label={t('columns.title')}>
        {listed.map(({ channelId, name }) => {
          const isPinned = pinned.includes(channelId);
          return (
            <li key={channelId}>
              <Checkbox
                label={name}
                checked={!hidden.includes(channelId)}
                onChange={({ target }) =>
                  onArrange(withColumnShown(arrangement, channelId, target.checked))
                }
              />
              <IconButton
                icon="arrow-up"
                label={t('columns.up', { name })}
                onClick={() => move(channelId, -1)}
              />
              <IconButton
                icon="arrow-down"
                label={t('columns.down', { name })}
                onClick={() => move(channelId, 1)}
              />
              <IconButton
                icon={isPinned ? 'pin-off' : 'pin'}
                label={t('columns.pin', { name })}
                aria-pressed={isPinned}
                onClick={() => onArrange(withColumnPinned(arrangement, channelId, !isPinned))}
              />
            </li>
          );
        })}
      </List>
      <Foot>
        <span aria-live="polite">{t('columns.shown', { shown, count: pharmacies.length })}</span>
        <Button variant="quiet" onClick={() => onArrange(ownOrder)}>
          {t('columns.reset')}
        </Button>
      </Foot>
    </>
  );
}

/** Which pharmacies are columns, in which order, and which never scroll away. */
export function ColumnsPopover({ pharmacies, arrangement, onArrange }: ColumnsPopoverProps) {
  const { t } = useTranslation('metrics');
  return (
    <Popover
      label={t('columns.title')}
      trigger={<IconButton icon="columns" variant="secondary" label={t('columns.label')} />}
    >
      {/* A component of its own: with hundreds of pharmacies it is rendered only once it is
          open. */}
      <ColumnList {...{ pharmacies, arrangement, onArrange }} />
    </Popover>
  );
}
