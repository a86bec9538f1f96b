import type { ListSize } from '@pmm/shared/figures/matrix/shownProducts';
import { kindOf, type PriceMode } from '@pmm/shared/figures/prices/comparison';
import type { Prices, Reference } from '@pmm/shared/figures/prices/prices';
import { ZONE } from '@pmm/shared/figures/zone';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { useMediaQuery } from '@pmm/shared/state';
import { PHONE, token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import { FactParts } from '../page/texts/FactParts';
import { useIsShort, useLastCrawlText, useSizeText } from '../page/texts/factTexts';

const Named = styled.b`
  font-weight: 600;
  color: ${token('ink')};
`;

/** For the middle of a sentence, and for the begin of a line. */
const names = {
  'list price': { inText: 'prices.inText.list', alone: 'prices.references.list' },
  UVP: { inText: 'prices.inText.uvp', alone: 'prices.references.uvp' },
} as const;

interface PriceFactsProps {
  window: Prices['window'];
  size: ListSize;
  reference: Reference;
  mode: PriceMode;
}

/**
 * The line next to the title: how much there is, what the figures are, and when they were read.
 * Where it is short the figures come first, and a phone has no room for the size.
 */
export function PriceFacts({ window, size, reference, mode }: PriceFactsProps) {
  const { t } = useTranslation('metrics');
  const isPhone = useMediaQuery(PHONE);
  const isShort = useIsShort();
  const format = useFormat();
  const lastCrawlText = useLastCrawlText();
  const sizeText = useSizeText()(size);
  const { inText, alone } = names[reference];
  const isChange = kindOf(mode) === 'change' && window !== null;
  const compared = isChange ? t('prices.facts.change') : t('prices.facts.deviation');
  const ofReference = t(isShort ? alone : inText);
  const isBrief = isShort && !isPhone;
  const sinceOf = isBrief ? format.date : format.dateTime;
  const named = isChange ? sinceOf(new Date(window.from)) : ofReference;
  const figures = (
    <>
      {(isChange || !isShort) && <span>{`${compared} `}</span>}
      <Named>{named}</Named>
    </>
  );
  const lastCrawl = window ? [lastCrawlText(window.to)] : [];
  if (isShort) {
    return <FactParts parts={[figures, ...(isPhone ? [] : [sizeText]), ...lastCrawl]} />;
  }
  const zone = window ? [ZONE] : [];
  const parts = [sizeText, figures, t('prices.facts.currency'), ...lastCrawl, ...zone];
  return <FactParts parts={parts} />;
}
