import { type ReactElement, useRef } from 'react';
import { Header } from 'react-aria-components/Header';
import { Menu as AriaMenu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { styled } from 'styled-components';
import { Icon, type IconName } from '../Icon';
import { OverlayFrame } from '../overlay/OverlayFrame';
import { OverlaySurface } from '../overlay/OverlaySurface';
import { itemStyle, listStyle, sectionLabelStyle } from '../overlay/overlayStyle';
import { autoFocusOf, type OpenedSurface } from '../overlay/openedSurface';
import { token } from '../theme';

export interface MenuEntry {
  id: string;
  label: string;
  icon?: IconName;
  /** A second, less prominent text at the end. */
  detail?: string;
  tone?: 'neutral' | 'danger';
  disabled?: boolean;
  /** Why it is disabled and what to do first; shown below the label. */
  reason?: string;
}

export interface MenuGroup {
  id: string;
  /** Shown above the entries. */
  label?: string;
  entries: readonly MenuEntry[];
  /**
   * Set if one of the entries is the current one, which gets a check mark. `null`: none of them is.
   */
  selected?: string | null;
}

export interface MenuProps {
  /** A `Button` or `IconButton`: it labels the menu, opens it and gets the focus back. */
  trigger: ReactElement<Record<string, unknown>>;
  groups: readonly MenuGroup[];
  onAction: (entryId: string) => void;
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end';
}

const Surface = styled(OverlaySurface)`
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
  /* A disabled entry is faint, but the reason why it is disabled must be readable. */
  &[data-disabled]:has([data-reason]) {
    opacity: 1;
  }
`;
/**
 * Next to each other where there is room, else in two lines, so that no name breaks for its detail.
 */
const Texts = styled.span`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: 0 10px;
  justify-content: space-between;
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
        <span>
          <span>{entry.label}</span>{' '}
          {entry.reason !== undefined && <Reason data-reason>{entry.reason}</Reason>}
        </span>
        {entry.detail !== undefined && <Detail>{entry.detail}</Detail>}
      </Texts>
      {checkable && <Icon name="check" size={14} />}
    </Item>
  ));
}

/** The surface of a `Menu`. */
export function MenuSurface(props: Omit<MenuProps, 'trigger'> & OpenedSurface) {
  const { groups, onAction, placement = 'bottom start' } = props;
  const { trigger, triggerId, contentId, openedAt, close } = props;
  const list = useRef<HTMLDivElement>(null);
  return (
    <OverlayFrame>
      <Surface
        trigger="MenuTrigger"
        triggerRef={trigger}
        scrollRef={list}
        isOpen={openedAt !== null}
        onOpenChange={(next) => next || close()}
        aria-labelledby={triggerId}
        placement={placement}
        offset={4}
      >
        <List
          ref={list}
          id={contentId}
          aria-labelledby={triggerId}
          {...autoFocusOf(openedAt)}
          onAction={(key) => onAction(String(key))}
          onClose={close}
        >
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
    </OverlayFrame>
  );
}
