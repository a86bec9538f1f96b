import type { ReactElement } from 'react';
import { Header } from 'react-aria-components/Header';
import { Menu as AriaMenu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Pressable } from 'react-aria-components/Pressable';
import { styled } from 'styled-components';
import { Icon, type IconName } from '../Icon';
import { OverlayFrame } from '../overlay/OverlayFrame';
import { itemStyle, listStyle, popoverStyle, sectionLabelStyle } from '../overlay/overlayStyle';
import { token } from '../theme';

const Surface = styled(Popover)`
  ${popoverStyle}
  min-inline-size: max(var(--trigger-width), 180px);
`;
const List = styled(AriaMenu)`
  ${listStyle}
  max-block-size: min(70vh, 480px);
`;
const Section = styled(MenuSection)`
  & + & {
    margin-block-start: 4px;
    padding-block-start: 4px;
    border-block-start: 1px solid ${token('line')};
  }
`;
const SectionLabel = styled(Header)`
  ${sectionLabelStyle}
`;
const Item = styled(MenuItem)<{ $tone: 'neutral' | 'danger' }>`
  ${itemStyle}
  color: ${({ $tone }) => token($tone === 'danger' ? 'danger' : 'ink')};
  & > svg {
    color: ${({ $tone }) => token($tone === 'danger' ? 'danger' : 'ink-second')};
  }
  & > svg:last-child {
    visibility: hidden;
    margin-inline-start: auto;
    color: ${token('accent')};
  }
  &[data-selected] > svg:last-child {
    visibility: visible;
  }
  /* What cannot be done is faint; why it cannot be done has to be read. */
  &[data-disabled]:has([data-reason]) {
    opacity: 1;
  }
`;
const Texts = styled.span`
  flex: 1;
`;
const Reason = styled.span`
  display: block;
  margin-block-start: 2px;
  font-weight: 400;
`;
const Detail = styled.span`
  font-weight: 400;
  color: ${token('ink-third')};
`;

export interface MenuEntry {
  id: string;
  label: string;
  icon?: IconName;
  /** A second, quieter text at the end. */
  detail?: string;
  tone?: 'neutral' | 'danger';
  disabled?: boolean;
  /** Why it is disabled and what to do first; stands below the label. */
  reason?: string;
}

export interface MenuGroup {
  id: string;
  /** Stands above the entries. */
  label?: string;
  entries: readonly MenuEntry[];
  /** One of the entries is the current one and carries a check mark. `null`: none is. */
  selected?: string | null;
}

export interface MenuProps {
  /** A `Button` or `IconButton`: names the menu, opens it and gets the focus back. */
  trigger: ReactElement<Record<string, unknown>, string>;
  groups: readonly MenuGroup[];
  onAction: (entryId: string) => void;
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end';
}

function EntryList({ entries, checkable }: { entries: readonly MenuEntry[]; checkable: boolean }) {
  return entries.map((entry) => (
    <Item
      key={entry.id}
      id={entry.id}
      textValue={entry.label}
      isDisabled={entry.disabled ?? false}
      $tone={entry.tone ?? 'neutral'}
    >
      {entry.icon !== undefined && <Icon name={entry.icon} />}
      <Texts>
        {entry.label} {entry.reason !== undefined && <Reason data-reason>{entry.reason}</Reason>}
      </Texts>
      {entry.detail !== undefined && <Detail>{entry.detail}</Detail>}
      {checkable && <Icon name="check" size={14} />}
    </Item>
  ));
}

export function Menu({ trigger, groups, onAction, placement = 'bottom start' }: MenuProps) {
  return (
    <OverlayFrame>
      <MenuTrigger>
        <Pressable>{trigger}</Pressable>
        <Surface placement={placement} offset={4}>
          <List onAction={(key) => onAction(String(key))}>
            {groups.map((group) => (
              <Section
                key={group.id}
                selectionMode={group.selected === undefined ? 'none' : 'single'}
                selectedKeys={typeof group.selected === 'string' ? [group.selected] : []}
              >
                {group.label !== undefined && <SectionLabel>{group.label}</SectionLabel>}
                <EntryList entries={group.entries} checkable={group.selected !== undefined} />
              </Section>
            ))}
          </List>
        </Surface>
      </MenuTrigger>
    </OverlayFrame>
  );
}
