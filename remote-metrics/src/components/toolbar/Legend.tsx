import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { chosenInForcedColours, PHONE, token } from '@pmm/shared/ui/theme';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';

const List = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: 4px 0;
  /* None at the end: WebKit would let the page scroll sideways by it. */
  margin: 6px 0 10px -6px;
  @media ${PHONE} {
    flex-wrap: nowrap;
    overflow-x: auto;
    scrollbar-width: none;
  }
  & > [data-end] {
    margin-inline: auto -6px;
  }
`;
const entryStyle = css`
  display: inline-flex;
  flex: none;
  gap: 5px;
  align-items: center;
  block-size: 26px;
  padding-inline: 6px;
  border: 1px solid transparent;
  border-radius: 13px;
  font: ${token('type-control')};
  font-weight: 400;
  color: ${token('ink-second')};
`;
const Note = styled.span`
  ${entryStyle}
`;
const Entry = styled.button`
  ${entryStyle}
  background: none;
  cursor: pointer;
  & > b {
    font-weight: 600;
    font-size: 12px;
    font-variant-numeric: tabular-nums;
    color: ${token('ink-third')};
  }
  &:hover {
    background: ${token('sunk')};
  }
  &[aria-pressed='true'] {
    color: ${token('ink')};
    border-color: ${token('accent')};
    background: ${token('accent-soft')};
    ${chosenInForcedColours}
  }
  @media (forced-colors: active) {
    &[aria-pressed='true'] > svg {
      fill: currentcolor;
    }
  }
`;

/** What the signs of a matrix mean, and which of them are asked for. */
export function Legend({ children, end }: { children: ReactNode; end?: ReactNode }) {
  const { t } = useTranslation('metrics');
  return (
    <List role="group" data-legend aria-label={t('legend')}>
      {children}
      {end !== undefined && <div data-end>{end}</div>}
    </List>
  );
}

interface LegendEntryProps {
  sign: ReactNode;
  name: ReactNode;
  /** Undefined while it is not known. */
  count: number | undefined;
  chosen: boolean;
  onToggle: () => void;
}

/** A sign, how many cells have it, and the way to ask for them. */
export function LegendEntry({ sign, name, count, chosen, onToggle }: LegendEntryProps) {
  const format = useFormat();
  return (
    <Entry type="button" aria-pressed={chosen} onClick={onToggle}>
      {sign}
      {name}
      <b>{count === undefined ? '…' : format.integer(count)}</b>
    </Entry>
  );
}

/** A sign that is explained, and not asked for. */
export function LegendNote({ sign, name }: Pick<LegendEntryProps, 'sign' | 'name'>) {
  return (
    <Note>
      {sign}
      {name}
    </Note>
  );
}
