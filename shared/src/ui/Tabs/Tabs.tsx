import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { CountBadge } from '../Badge';
import { chosenInForcedColours, PHONE, token } from '../theme';

const List = styled.div`
  display: flex;
  gap: 4px;
  border-block-end: 1px solid ${token('line')};
  overflow-x: auto;
`;
const Tab = styled.button`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 8px;
  block-size: 38px;
  padding-inline: 12px;
  border: 0;
  border-block-end: 2px solid transparent;
  background: none;
  font: ${token('type-control')};
  color: ${token('ink-second')};
  cursor: pointer;
  &:hover {
    color: ${token('ink')};
  }
  &[aria-selected='true'] {
    color: ${token('accent')};
    border-block-end-color: ${token('accent')};
    ${chosenInForcedColours}
  }
  &:focus-visible {
    outline-offset: -2px;
    border-radius: 6px;
  }
  @media ${PHONE} {
    flex: 1 0 auto;
    justify-content: center;
    block-size: 44px;
  }
`;
const Panel = styled.div`
  padding-block-start: 16px;
`;

export interface TabOption<Id extends string> {
  id: Id;
  label: string;
  /** Already formatted for the language. */
  count?: string;
}

export interface TabsProps<Id extends string> {
  /** Names the row of tabs. */
  label: string;
  tabs: readonly TabOption<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** The panel of the selected tab. */
  children: ReactNode;
  className?: string;
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** One tab stop; the arrow keys select (APG tabs with automatic activation). */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, value, onChange, children, className } = props;
  const base = useId();
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === value);
    const to = steps[event.key]?.(at, tabs.length);
    const next = to === undefined ? undefined : tabs[to];
    if (to === undefined || next === undefined) return;
    event.preventDefault();
    onChange(next.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus();
  };

  return (
    <div className={className}>
      <List role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === value}
            aria-controls={`${base}-panel`}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            <span>{tab.label}</span>
            {tab.count !== undefined && <CountBadge>{tab.count}</CountBadge>}
          </Tab>
        ))}
      </List>
      <Panel role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${value}`} tabIndex={0}>
        {children}
      </Panel>
    </div>
  );
}
