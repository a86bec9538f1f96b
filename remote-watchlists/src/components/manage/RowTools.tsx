import type { WatchlistItem } from '@pmm/shared/contracts/watchlistItem';
import { useTranslation } from '@pmm/shared/i18n';
import { Icon, type IconName } from '@pmm/shared/ui/Icon';
import { Menu } from '@pmm/shared/ui/Menu';
import { NARROW, token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';

const Tools = styled.span`
  display: flex;
  flex: none;
  gap: 1px;
`;
export const Tool = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 25px;
  block-size: 28px;
  padding: 0;
  border: 0;
  border-radius: 6px;
  color: ${token('ink-second')};
  background: none;
  cursor: pointer;
  &:hover {
    color: ${token('ink')};
    background: ${token('sunk')};
  }
  &:focus-visible {
    outline-offset: -1px;
  }
`;
const MenuTool = styled(Tool)`
  inline-size: 44px;
  block-size: 40px;
  margin-inline-end: -10px;
  @media ${NARROW} {
    block-size: 44px;
  }
`;

export type RowAction = 'top' | 'up' | 'down' | 'bottom' | 'toggle' | 'remove';

const icons = {
  top: 'arrow-up-to-line',
  up: 'arrow-up',
  down: 'arrow-down',
  bottom: 'arrow-down-to-line',
  toggle: 'eye',
  remove: 'trash',
} as const satisfies Record<RowAction, IconName>;
const actions = ['top', 'up', 'down', 'bottom', 'toggle', 'remove'] as const;

interface RowToolsProps {
  item: WatchlistItem;
  /** Whether all are in one menu, because there is no room for them. */
  folded: boolean;
  onAction: (action: RowAction, item: WatchlistItem) => void;
}

/** What can be done with one SKU. Not in the tab order: arrow keys lead here from the row. */
export function RowTools({ item, folded, onAction }: RowToolsProps) {
  const { t } = useTranslation('watchlists');
  const entries = actions.map((action) => {
    if (action !== 'toggle') {
      return { id: action, icon: icons[action], label: t(`manage.tools.${action}`) };
    }
    const label = t(item.visible ? 'manage.tools.hide' : 'manage.tools.show');
    return { id: action, icon: item.visible ? icons.toggle : ('eye-off' as const), label };
  });
  if (folded) {
    return (
      <Menu
        placement="bottom end"
        trigger={
          <MenuTool
            type="button"
            tabIndex={-1}
            aria-label={t('manage.toolsOf', { name: item.sku })}
          >
            <Icon name="ellipsis-vertical" />
          </MenuTool>
        }
        groups={[
          {
            id: 'actions',
            entries: entries.map((entry) =>
              entry.id === 'remove' ? { ...entry, tone: 'danger' as const } : entry,
            ),
          },
        ]}
        onAction={(id) => {
          const action = actions.find((one) => one === id);
          if (action) onAction(action, item);
        }}
      />
    );
  }
  return (
    <Tools>
      {entries.map(({ id, icon, label }) => (
        <Tool
          key={id}
          type="button"
          tabIndex={-1}
          aria-label={label}
          title={label}
          onClick={() => onAction(id, item)}
        >
          <Icon name={icon} />
        </Tool>
      ))}
    </Tools>
  );
}
