import { groupFigures } from '@pmm/shared/figures/prices/groupFigures';
import {
  firstPriceKinds,
  type PriceExceptionKind,
  priceKindsOf,
  signOfKind,
} from '@pmm/shared/figures/prices/priceKinds';
import type { PriceView } from '@pmm/shared/figures/prices/priceView';
import type { PriceSelection } from '@pmm/shared/figures/prices/selectPrices';
import { kindOf } from '@pmm/shared/figures/prices/comparison';
import { type FigureSign, signsBeyond } from '@pmm/shared/figures/prices/signs';
import {
  nearestThreshold,
  type ThresholdChoice,
  thresholds,
} from '@pmm/shared/figures/prices/threshold';
import { useTranslation } from '@pmm/shared/i18n';
import { chosenInForcedColours, SMALL, token } from '@pmm/shared/ui/theme';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { usePriceTexts } from './priceTexts';

/** Its width does not depend on the mode, so that the next controls keep their places. */
const Box = styled.div`
  display: inline-flex;
  gap: 2px;
  align-items: center;
  inline-size: 232px;
  block-size: ${token('height-toolbar')};
  padding-inline: 11px 4px;
  border: 1px solid ${token('line-control')};
  border-radius: ${token('radius-control')};
  font: ${token('type-control')};
  color: ${token('ink-second')};
  background: ${token('surface')};
  &:has(input:focus-visible) {
    border-color: ${token('accent')};
    outline: 2px solid ${token('accent')};
    outline-offset: -1px;
  }
  & > label {
    white-space: nowrap;
  }
  & > input {
    inline-size: 42px;
    block-size: 26px;
    padding: 0;
    border: 0;
    outline: 0;
    font: inherit;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    text-align: end;
    color: ${token('ink')};
    background: none;
  }
  /* Not only while the pointer is on it: it says that the number can be changed. */
  & > input::-webkit-inner-spin-button {
    opacity: 1;
    margin-inline-start: 4px;
  }
  & > b {
    font-weight: 600;
    color: ${token('ink')};
  }
  @media ${SMALL} {
    flex: 1 1 232px;
    block-size: 38px;
  }
`;
const Count = styled.button`
  flex: none;
  min-block-size: 24px;
  margin-inline-start: auto;
  padding-inline: 8px;
  border: 1px solid transparent;
  border-radius: 5px;
  font: 600 12px/1 ${token('font-text')};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  color: ${token('ink')};
  background: ${token('price-beyond-twice')};
  cursor: pointer;
  &[data-kind='change'] {
    background: ${token('sunk')};
  }
  &:hover {
    border-color: ${token('line-control')};
  }
  &[aria-pressed='true'] {
    border-color: ${token('accent')};
    ${chosenInForcedColours}
  }
  @media ${SMALL} {
    min-block-size: 28px;
  }
`;

const nameOfChoice = { deviation: 'threshold', change: 'changeThreshold' } as const;

interface ThresholdFieldProps {
  /** Null while loading. */
  selection: PriceSelection | null;
  view: PriceView;
  onChoose: (change: Partial<PriceView>) => void;
}

/** From where on a deviation or a change is marked, and how many prices are beyond it. */
export function ThresholdField({ selection, view, onChoose }: ThresholdFieldProps) {
  const { t } = useTranslation('metrics');
  const texts = usePriceTexts();
  const kind = kindOf(view.mode);
  const beyond: readonly FigureSign[] = signsBeyond[kind];
  // While a number is typed it is none of the steps yet.
  const [typed, setTyped] = useState<string | null>(null);
  const group = useMemo(
    () => selection && groupFigures(selection, selection.products),
    [selection],
  );
  const choose = (threshold: ThresholdChoice) => onChoose({ [nameOfChoice[kind]]: threshold });
  const isList = view.layout === 'list';
  const chosen = isList
    ? priceKindsOf(kind).flatMap((each) => (view.kinds.has(each) ? signOfKind[each] : []))
    : [...view.signs];
  const isChosen = chosen.length === beyond.length && beyond.every((sign) => chosen.includes(sign));
  /** Only the prices beyond the threshold, or all again. */
  const toggle = (): void => {
    if (!isList) onChoose({ signs: new Set(isChosen ? [] : beyond) });
    else if (isChosen) onChoose({ kinds: firstPriceKinds });
    else {
      const isBeyond = (each: PriceExceptionKind) =>
        beyond.some((sign) => sign === signOfKind[each]);
      onChoose({ kinds: new Set(priceKindsOf(kind).filter(isBeyond)) });
    }
  };
  const name = kind === 'change' ? t('prices.threshold.change') : t('prices.threshold.deviation');
  return (
    <Box role="group" aria-label={name}>
      <span aria-hidden="true">
        {kind === 'change' ? t('prices.threshold.atLeast') : t('prices.threshold.beyond')}
      </span>
      <input
        type="number"
        aria-label={name}
        min={thresholds[0]}
        max={thresholds.at(-1)}
        step={5}
        disabled={selection === null}
        value={typed ?? selection?.threshold ?? ''}
        onChange={({ target: { value } }) => {
          setTyped(value);
          const nearest = nearestThreshold(Number(value));
          if (nearest === value) choose(nearest);
        }}
        onBlur={() => {
          setTyped(null);
          if (typed === null) return;
          choose(typed === '' ? 'automatic' : (nearestThreshold(Number(typed)) ?? 'automatic'));
        }}
      />
      <b aria-hidden="true">{t('prices.threshold.percent')}</b>
      {selection && group && (
        <Count
          type="button"
          data-kind={kind}
          aria-pressed={isChosen}
          title={isList ? t('lists.prices.only') : t('prices.threshold.only')}
          onClick={toggle}
        >
          <span aria-live="polite">{texts.beyondOf(group, selection)}</span>
        </Count>
      )}
    </Box>
  );
}
