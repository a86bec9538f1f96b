import { type DeviationBand, deviationBands } from '@pmm/shared/figures/prices/priceCell';
import type { PriceSelection } from '@pmm/shared/figures/prices/selectPrices';
import { type PriceSign, priceSigns } from '@pmm/shared/figures/prices/signs';
import { StatusGlyph } from '@pmm/shared/ui/StatusGlyph';
import { useTranslation } from '@pmm/shared/i18n';
import { token } from '@pmm/shared/ui/theme';
import { VisuallyHidden } from '@pmm/shared/ui/VisuallyHidden';
import { styled } from 'styled-components';
import { toggled } from '../page/view/toggled';
import { UnconfirmedSign } from '../grid/unconfirmedCell';
import { EmptySign, SignList, SignText } from '../page/legend/SignList';
import { Legend, LegendEntry, LegendNote } from '../page/legend/Legend';
import { priceSignStyle } from './PriceFrame';
import { classOfSign } from './priceLook';
import { bandsBelow } from './priceSentences';
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
`;

/** The texts in the small cells. */
const sampleTexts: Readonly<Partial<Record<PriceSign, string>>> = {
  'far below': '▼',
  below: '▼',
  'slightly below': '▼',
  equal: '=',
  above: '▲',
  'no reference': '9',
  'sold out': '9',
  unknown: '?',
  implausible: '?',
  'other currency': 'CHF',
  'no price': '',
  'not listed': '–',
};

const isBand = (sign: PriceSign): sign is DeviationBand =>
  deviationBands.some((band) => band === sign);

function Sample({ look, text }: { look: string; text?: string | undefined }) {
  return (
    <Signs aria-hidden="true">
      <Cell className={look}>{text}</Cell>
    </Signs>
  );
}

function SignSample({ sign }: { sign: PriceSign }) {
  if (sign === 'not confirmed') return <UnconfirmedSign aria-hidden="true" />;
  if (sign === 'replaced') return <StatusGlyph status="replaced" />;
  if (sign === 'not offered') return <StatusGlyph status="not-offered" />;
  return <Sample look={classOfSign(sign)} text={sampleTexts[sign]} />;
}

/** Which prices count and which do not, where the name alone does not say so. */
const explained = ['sold out', 'replaced', 'not offered', 'not confirmed', 'unknown'] as const;

export function ExplainedPrices() {
  const { t } = useTranslation('metrics');
  const texts = usePriceTexts();
  const meanings: Readonly<Record<(typeof explained)[number], string>> = {
    'sold out': t('prices.explained.soldOut'),
    replaced: t('prices.explained.replaced'),
    'not offered': t('prices.explained.notOffered'),
    'not confirmed': t('prices.explained.notConfirmed'),
    unknown: t('prices.explained.unknown'),
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
    </SignList>
  );
}

interface PriceLegendProps {
  /** Null while loading. */
  selection: PriceSelection | null;
  chosen: ReadonlySet<PriceSign>;
  onChoose: (chosen: ReadonlySet<PriceSign>) => void;
}

/** The meaning of colours and signs, how many cells have each, and which are filtered for. */
export function PriceLegend({ selection, chosen, onChoose }: PriceLegendProps) {
  const texts = usePriceTexts();
  const isShown = (sign: PriceSign): boolean =>
    isBand(sign) || chosen.has(sign) || (selection?.counts.get(sign) ?? 0) > 0;
  return (
    <Legend oneLine explained={<ExplainedPrices />}>
      {priceSigns.filter(isShown).map((sign) => (
        <LegendEntry
          key={sign}
          sign={<SignSample sign={sign} />}
          name={
            <>
              <span>{texts.signs[sign]}</span>
              {bandsBelow.has(sign) && (
                <VisuallyHidden>{`\u00A0${texts.belowSign}`}</VisuallyHidden>
              )}
            </>
          }
          count={selection ? (selection.counts.get(sign) ?? 0) : undefined}
          chosen={chosen.has(sign)}
          onToggle={() => onChoose(toggled(chosen, sign))}
        />
      ))}
      <LegendNote sign={<Sample look="best" />} name={texts.bestPriceSign} />
    </Legend>
  );
}
