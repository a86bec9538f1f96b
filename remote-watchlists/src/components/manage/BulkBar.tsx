import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { Button, IconButton } from '@pmm/shared/ui/Button';
import type { IconName } from '@pmm/shared/ui/Icon';
import { Menu } from '@pmm/shared/ui/Menu';
import { NARROW, token, usePublishedHeight } from '@pmm/shared/ui/theme';
import { keyframes, styled } from 'styled-components';

const rise = keyframes`
  from { opacity: 0; translate: 0 8px; }
`;
// Dark in both themes, and at the same place on each page, so that the selection is easy to find.
const Bar = styled.section`
  position: absolute;
  inset-block-end: 0;
  inset-inline: 0;
  z-index: 3;
  display: flex;
  gap: 12px;
  align-items: center;
  min-block-size: 54px;
  padding: 8px 10px 8px 18px;
  /* On a dark page only the border separates it from the panes that it covers. */
  border: 1px solid ${token('line-control')};
  border-radius: ${token('radius-card')};
  color: ${token('ink')};
  background: #16202b;
  box-shadow: ${token('shadow-raised')};
  animation: ${rise} ${token('motion-appear')};
  /* If count and buttons do not fit next to each other, they are below each other. */
  @media ${NARROW} {
    position: fixed;
    flex-wrap: wrap;
    gap: 6px 12px;
    inset: auto 8px calc(8px + var(--notice-height, 0px));
  }
`;
const Count = styled.p`
  flex: 1 0 auto;
  max-inline-size: 100%;
  font: ${token('type-control')};
  font-weight: 650;
`;
const OutOfSight = styled.span`
  margin-inline-start: 8px;
  font-weight: 400;
  color: ${token('ink-second')};
`;
const Actions = styled.div`
  display: flex;
  flex: none;
  gap: 8px;
  margin-inline-start: auto;
  @media ${NARROW} {
    & button {
      block-size: 44px;
    }
  }
`;
const Remove = styled(Button)`
  color: ${token('danger')};
`;

export type BulkAction = 'copy' | 'move' | 'show' | 'hide' | 'csv' | 'xlsx' | 'remove' | 'none';
const bulkActions = ['copy', 'move', 'show', 'hide', 'csv', 'xlsx', 'remove', 'none'] as const;

const icons = {
  copy: 'copy',
  move: 'folder-input',
  show: 'eye',
  hide: 'eye-off',
  csv: 'download',
  xlsx: 'download',
  remove: 'trash',
  none: 'x',
} as const satisfies Record<BulkAction, IconName>;

interface BulkBarProps {
  count: number;
  /** How many of these the search hides. */
  outOfSight: number;
  /** Whether one of them is visible, so that they can be hidden. */
  someVisible: boolean;
  folded: boolean;
  onAction: (action: BulkAction) => void;
}

/** The selection and what can be done with it. While it is there, no release replaces the page. */
export function BulkBar({ count, outOfSight, someVisible, folded, onAction }: BulkBarProps) {
  const { t } = useTranslation('watchlists');
  const format = useFormat();
  // Toasts are above it; a long count makes it one line higher.
  const bar = usePublishedHeight('--foot-bar-height', 8);
  const act = (id: string) => {
    const action = bulkActions.find((one) => one === id);
    if (action) onAction(action);
  };
  const entry = (id: BulkAction) => ({ id, icon: icons[id], label: t(`manage.bulk.${id}`) });
  const toggle = someVisible ? 'hide' : 'show';
  const exports = {
    id: 'export',
    label: t('manage.bulk.export'),
    entries: [entry('csv'), entry('xlsx')],
  };
  return (
    <Bar ref={bar} data-theme="dark" data-in-use aria-label={t('manage.bulk.label')}>
      <Count aria-live="polite">
        <span>{t('manage.bulk.count', { count, shown: format.integer(count) })}</span>
        {outOfSight > 0 && (
          <OutOfSight>
            {t('manage.bulk.outOfSight', { count: outOfSight, shown: format.integer(outOfSight) })}
          </OutOfSight>
        )}
      </Count>
      <Actions>
        {folded ? (
          <>
            <Button icon={icons.move} onClick={() => onAction('move')}>
              {t('manage.bulk.moveShort')}
            </Button>
            <Button icon={icons.copy} onClick={() => onAction('copy')}>
              {t('manage.bulk.copyShort')}
            </Button>
            <Menu
              placement="top end"
              trigger={
                <IconButton variant="secondary" icon="ellipsis" label={t('manage.bulk.more')} />
              }
              groups={[
                { id: 'do', entries: [entry(toggle), entry('none')] },
                exports,
                { id: 'remove', entries: [{ ...entry('remove'), tone: 'danger' as const }] },
              ]}
              onAction={act}
            />
          </>
        ) : (
          <>
            {(['copy', 'move', toggle] as const).map((action) => (
              <Button key={action} icon={icons[action]} onClick={() => onAction(action)}>
                {t(`manage.bulk.${action}`)}
              </Button>
            ))}
            <Menu
              placement="top end"
              trigger={<Button icon="download">{t('manage.bulk.export')}</Button>}
              groups={[{ id: 'export', entries: exports.entries }]}
              onAction={act}
            />
            <Remove icon={icons.remove} onClick={() => onAction('remove')}>
              {t('manage.bulk.remove')}
            </Remove>
          </>
        )}
      </Actions>
    </Bar>
  );
}
