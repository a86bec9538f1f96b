import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { Icon } from '@pmm/shared/ui/Icon';
import { PHONE, token } from '@pmm/shared/ui/theme';
import { hiddenStyle, VisuallyHidden } from '@pmm/shared/ui/VisuallyHidden';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';

/** One scrolling line, because the rows have to begin within the first third. */
const onPhones = css`
  flex-wrap: nowrap;
  margin-block-end: 4px;
  column-gap: 8px;
  & > ul {
    flex: 0 1 auto;
    flex-wrap: nowrap;
    min-inline-size: 0;
    padding-inline-end: 14px;
    overflow-x: auto;
    scrollbar-width: none;
    mask-image: linear-gradient(to right, #000 calc(100% - 14px), transparent);
  }
  & > ul > li {
    flex: none;
    white-space: nowrap;
    &:only-child {
      flex-shrink: 1;
      min-inline-size: 0;
      white-space: normal;
    }
  }
  & > p {
    flex: none;
  }
`;

const Line = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: 6px 12px;
  align-items: center;
  margin-block-end: 10px;
  font: ${token('type-control')};
  font-weight: 400;
  color: ${token('ink-second')};
  & > ul {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 8px;
    padding: 0;
    list-style: none;
  }
  & b {
    font-weight: 600;
    color: ${token('ink')};
  }
  @media ${PHONE} {
    ${onPhones}
  }
`;
export const Chip = styled.button`
  display: inline-flex;
  gap: 7px;
  align-items: center;
  flex: none;
  max-inline-size: 100%;
  min-block-size: 26px;
  padding-inline: 11px 8px;
  border: 1px solid ${token('line-strong')};
  border-radius: 13px;
  font: ${token('type-control')};
  color: ${token('ink')};
  background: ${token('surface')};
  overflow-wrap: anywhere;
  cursor: pointer;
  & > svg:last-child {
    color: ${token('ink-second')};
    @media print {
      display: none;
    }
  }
  &:hover {
    background: ${token('sunk')};
  }
`;
const ClearAll = styled.button<{ $single: boolean }>`
  flex: none;
  margin-inline-start: auto;
  padding: 4px 0;
  border: 0;
  font: ${token('type-control')};
  font-weight: 600;
  color: ${token('accent')};
  background: none;
  cursor: pointer;
  &:hover {
    text-decoration: underline;
  }
  & > svg {
    display: none;
  }
  @media ${PHONE} {
    /* A single chip takes back all there is. */
    display: ${({ $single }) => ($single ? 'none' : 'grid')};
    place-content: center;
    inline-size: 32px;
    min-block-size: 26px;
    & > span {
      ${hiddenStyle}
    }
    & > svg {
      display: block;
    }
  }
`;

/** If it would push the button that removes the chips to another line, it is hidden first. */
const Note = styled.span`
  @media (max-width: 1400px) {
    display: none;
  }
`;

export interface FilterChip<View> {
  text: string;
  glyph?: ReactNode;
  /** The change that removes what the chip names. */
  change: Partial<View>;
}

interface FilterChipsProps<View> {
  chips: readonly FilterChip<View>[];
  /** How many SKUs are shown, of how many. */
  shown: number;
  skus: number;
  /** Shown if SKUs are left out. */
  note?: string;
  /** The change that removes everything the chips name. */
  withoutFilters: Partial<View>;
  onChoose: (change: Partial<View>) => void;
  /** What else is left out, as chips of their own. */
  others?: ReactNode;
  /** How the other SKUs are shown. */
  children?: ReactNode;
}

/** Filters and order, each with a button to remove it; nothing to see if there are none. */
export function FilterChips<View>(props: FilterChipsProps<View>) {
  const { chips, shown, skus, others } = props;
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const numbers = { shown: format.integer(shown), all: format.integer(skus) };
  const counted = shown < skus ? t('chips.shown', { ...numbers, count: skus }) : null;
  const hasOthers = others !== undefined && others !== null && others !== false;
  const said = [...chips.map(({ text }) => text), ...(counted === null ? [] : [counted])];
  return (
    <>
      {/* Always there: screen readers miss the text of a region that appears together with it. */}
      <VisuallyHidden aria-live="polite" aria-atomic="true">
        {said.join(', ')}
      </VisuallyHidden>
      {(chips.length > 0 || hasOthers) && <ChipLine {...{ ...props, counted, hasOthers }} />}
    </>
  );
}

interface ChipLineProps<View> extends FilterChipsProps<View> {
  counted: string | null;
  hasOthers: boolean;
}

function ChipLine<View>(props: ChipLineProps<View>) {
  const { chips, counted, note, withoutFilters, onChoose, hasOthers, others, children } = props;
  const { t } = useTranslation('metrics');
  return (
    <Line role="group" aria-label={t('chips.label')}>
      <ul>
        {hasOthers && <li>{others}</li>}
        {chips.map(({ text, glyph, change }) => (
          <li key={text}>
            <Chip
              type="button"
              aria-label={t('chips.remove', { filter: text })}
              onClick={() => onChoose(change)}
            >
              {glyph}
              <span>{text}</span>
              <Icon name="x" size={14} />
            </Chip>
          </li>
        ))}
      </ul>
      <p>
        {counted !== null && (
          <>
            <b>{counted}</b>
            {note !== undefined && <Note>{` · ${note}`}</Note>}
          </>
        )}
      </p>
      {children && <div data-screen-only>{children}</div>}
      {chips.length > 0 && (
        <ClearAll
          type="button"
          data-screen-only
          $single={chips.length === 1}
          onClick={() => onChoose(withoutFilters)}
        >
          <span>{t('chips.clear')}</span>
          <Icon name="x" />
        </ClearAll>
      )}
    </Line>
  );
}
