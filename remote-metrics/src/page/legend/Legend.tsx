import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { useMediaQuery } from '@pmm/shared/state';
import { BRIEF, chosenInForcedColours, PHONE, SMALL, token } from '@pmm/shared/ui/theme';
import { type ReactNode, useState } from 'react';
import { css, styled } from 'styled-components';
import { AllSigns } from './AllSigns';
import { useFolded } from './useFolded';

const LINE_HEIGHT = 26;
const LINE_GAP = 4;
const List = styled.div`
  display: flex;
  flex: none;
  gap: 12px;
  /* No margin at the end: it would let WebKit scroll the page sideways. */
  margin: 6px 0 10px -4px;
  & > [data-end] {
    flex: none;
    margin-inline: auto -6px;
  }
`;
const Entries = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: ${LINE_GAP}px 0;
  min-inline-size: 0;
  /* Several are often chosen together. */
  &:not([data-folds]) {
    column-gap: 6px;
  }
  /* As many lines as the signs in use need; the unused ones come last. */
  &[data-folds] {
    block-size: calc(var(--lines, 1) * ${LINE_HEIGHT + LINE_GAP}px - ${LINE_GAP}px);
    overflow: clip;
    & > [data-unused] {
      order: 1;
    }
  }
  & > [data-folded] {
    visibility: hidden;
  }
  @media ${PHONE} {
    &[data-on-page] {
      flex-wrap: nowrap;
      /*
       * Continues beyond the edge: nothing is cut off, and the last entry scrolls out of the
       * shadow.
       */
      padding-inline-end: 28px;
      overflow-x: auto;
      scrollbar-width: none;
      mask-image: linear-gradient(to right, #000 calc(100% - 28px), transparent);
    }
  }
  @media print {
    print-color-adjust: exact;
    -webkit-print-color-adjust: exact;
    &[data-folds] {
      block-size: auto;
      overflow: visible;
    }
    & > [data-folded] {
      visibility: visible;
    }
  }
`;
const entryStyle = css`
  display: inline-flex;
  flex: none;
  gap: 5px;
  align-items: center;
  block-size: ${LINE_HEIGHT}px;
  padding-inline: 4px;
  border: 1px solid transparent;
  border-radius: 13px;
  font: ${token('type-control')};
  font-weight: 400;
  color: ${token('ink-second')};
  @media ${BRIEF} {
    gap: 4px;
    padding-inline: 3px;
    font-size: 12px;
  }
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

interface LegendProps {
  children: ReactNode;
  /**
   * Whether it takes no more lines than the signs in use need; the others are then only in the
   * dialog of all signs.
   */
  foldsUnused?: boolean;
  /** Explains the signs that are not counted. */
  explained?: ReactNode;
}

/** The meaning of a matrix's signs, and which of them are filtered for. */
export function Legend({ children, foldsUnused = false, explained }: LegendProps) {
  const { t } = useTranslation('metrics');
  const isSmall = useMediaQuery(SMALL);
  const folds = foldsUnused && !isSmall;
  const { entries, folded } = useFolded(folds);
  return (
    <List role="group" data-legend aria-label={t('legend')}>
      <Entries
        ref={entries}
        data-folds={folds ? '' : undefined}
        data-on-page={foldsUnused ? undefined : ''}
      >
        {children}
      </Entries>
      {foldsUnused && (
        <div data-end data-screen-only>
          <AllSigns folded={folded} entries={children}>
            {explained}
          </AllSigns>
        </div>
      )}
    </List>
  );
}

interface LegendEntryProps {
  sign: ReactNode;
  /** Null if the sign says it already. */
  name: ReactNode;
  /** Undefined while it is unknown. */
  count: number | undefined;
  chosen: boolean;
  onToggle: () => void;
}

/** A sign, how many cells have it, and a button to filter for them. */
export function LegendEntry({ sign, name, count, chosen, onToggle }: LegendEntryProps) {
  const format = useFormat();
  const isUsed = (count ?? 0) > 0 || chosen;
  // A filter that takes the last of them must not move the other entries.
  const [wasUsed, setWasUsed] = useState(isUsed);
  if (isUsed && !wasUsed) setWasUsed(true);
  return (
    <Entry
      type="button"
      aria-pressed={chosen}
      data-unused={wasUsed ? undefined : ''}
      onClick={onToggle}
    >
      {sign}
      {name !== null && <span>{name}</span>}
      <b>{count === undefined ? '…' : format.integer(count)}</b>
    </Entry>
  );
}

/** A sign that is explained, but cannot be filtered for. */
export function LegendNote({ sign, name }: Pick<LegendEntryProps, 'sign' | 'name'>) {
  return (
    <Note>
      {sign}
      <span>{name}</span>
    </Note>
  );
}
