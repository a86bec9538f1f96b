import { kindOf } from '@pmm/shared/figures/prices/comparison';
import type { PriceView } from '@pmm/shared/figures/prices/priceView';
import type { PriceSelection } from '@pmm/shared/figures/prices/selectPrices';
import { isFigureSign, type PriceSign, signsOf } from '@pmm/shared/figures/prices/signs';
import { StatusGlyph } from '@pmm/shared/ui/StatusGlyph';
import { useTranslation } from '@pmm/shared/i18n';
import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import { toggled } from '../page/view/toggled';
import { UnconfirmedSign } from '../grid/unconfirmedCell';
import { EmptySign, SignList, SignText } from '../page/legend/SignList';
import { Legend, LegendEntry, LegendNote } from '../page/legend/Legend';
import { FormerProductText } from '../page/legend/FormerProductText';
import { OtherOffersNote, OtherOffersText } from '../page/legend/OtherOffersNote';
import { priceSignStyle } from './PriceFrame';
import { classOfSign } from './priceLook';
import { usePriceTexts } from './priceTexts';

/**
 * Around each sample, because the dialog of all signs is elsewhere in the document than the line.
 */
const Signs = styled.span`
  display: contents;
  ${priceSignStyle}
`;
/** A small cell. */
const Cell = styled.i`
  display: grid;
  place-content: center;
  min-inline-size: 18px;
  block-size: 14px;
  padding-inline: 2px;
  border-radius: 3px;
  font: 600 10px/1 ${token('font-text')};
  color: ${token('ink')};
  @media (forced-colors: active) {
    &.best {
      border-block-end: 2px solid;
    }
  }
`;

/** The texts in the small cells. */
const sampleTexts: Readonly<Partial<Record<PriceSign, string>>> = {
  'beyond twice': '▼',
  beyond: '▼',
  within: '▼',
  equal: '=',
  above: '▲',
  'fell much': '▼',
  fell: '▼',
  unchanged: '=',
  rose: '▲',
  'rose much': '▲',
  'no reference': '9',
  'no former price': '9',
  'sold out': '9',
  unknown: '?',
  'possible bundle': '2×?',
  bundle: '2×',
  implausible: '?',
  'other currency': 'CHF',
  'no price': '',
  'not listed': '–',
};

function Sample({ look, text }: { look: string; text?: string | undefined }) {
  return (
    <Signs aria-hidden="true">
      <Cell className={look}>{text}</Cell>
    </Signs>
  );
}

/** A small cell with the look of a sign. */
export function SignSample({ sign }: { sign: PriceSign }) {
  if (sign === 'not confirmed') return <UnconfirmedSign aria-hidden="true" />;
  if (sign === 'replaced') return <StatusGlyph status="replaced" />;
  if (sign === 'not offered') return <StatusGlyph status="not-offered" />;
  return <Sample look={classOfSign(sign)} text={sampleTexts[sign]} />;
}

/** Which prices count and which do not, where the name alone does not say so. */
const explained = [
  ...(['sold out', 'replaced', 'not offered', 'not confirmed', 'unknown'] as const),
  ...(['possible bundle', 'bundle'] as const),
] as const;

export function ExplainedPrices() {
  const { t } = useTranslation('metrics');
  const texts = usePriceTexts();
  const meanings: Readonly<Record<(typeof explained)[number], string>> = {
    'sold out': t('prices.explained.soldOut'),
    replaced: t('prices.explained.replaced'),
    'not offered': t('prices.explained.notOffered'),
    'not confirmed': t('prices.explained.notConfirmed'),
    unknown: t('prices.explained.unknown'),
    'possible bundle': t('prices.bundle.possibleMeaning'),
    bundle: t('prices.bundle.meaning'),
  };
  return (
    <SignList>
      {explained.map((sign) => (
        <SignText
          key={sign}
          sign={<SignSample sign={sign} />}
          name={texts.signs[sign]}
          text={meanings[sign]}
        />
      ))}
      <SignText
        sign={<EmptySign aria-hidden="true" />}
        name={texts.neverRead}
        text={t('signs.never.text')}
      />
      <OtherOffersText of="ofPrice" />
      <FormerProductText />
    </SignList>
  );
}

interface PriceLegendProps {
  /** Null while loading. */
  selection: PriceSelection | null;
  view: PriceView;
  onChoose: (chosen: ReadonlySet<PriceSign>) => void;
}

/** The meaning of colours and signs, how many cells have each, and which are filtered for. */
export function PriceLegend({ selection, view, onChoose }: PriceLegendProps) {
  const texts = usePriceTexts();
  const chosen = view.signs;
  const kind = kindOf(view.mode);
  // Before the data come it is not known beyond which deviation prices are marked.
  const threshold = selection?.threshold ?? null;
  const isShown = (sign: PriceSign): boolean =>
    isFigureSign(sign) || chosen.has(sign) || (selection?.counts.get(sign) ?? 0) > 0;
  return (
    <Legend foldsUnused explained={<ExplainedPrices />}>
      {signsOf(kind)
        .filter(isShown)
        .map((sign) => (
          <LegendEntry
            key={sign}
            sign={<SignSample sign={sign} />}
            name={threshold === null ? '…' : texts.signName(sign, threshold)}
            count={selection ? (selection.counts.get(sign) ?? 0) : undefined}
            chosen={chosen.has(sign)}
            onToggle={() => onChoose(toggled(chosen, sign))}
          />
        ))}
      {kind === 'deviation' && (
        <LegendNote sign={<Sample look="best" />} name={texts.bestPriceSign} />
      )}
      {(selection?.prices.otherOffers.size ?? 0) > 0 && <OtherOffersNote />}
    </Legend>
  );
}
