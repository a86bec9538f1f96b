import type { ListSize } from '@pmm/shared/figures/matrix/shownProducts';
import type { Prices, Reference } from '@pmm/shared/figures/prices/prices';
import { ZONE } from '@pmm/shared/figures/zone';
import { useTranslation } from '@pmm/shared/i18n';
import { useMediaQuery } from '@pmm/shared/state';
import { PHONE, SMALL, token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import { useLastCrawlText, useSizeText } from '../page/texts/factTexts';

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
}

/**
 * The line below the title: how much there is, what the figures are, and when they were read. A
 * phone has room for the last two.
 */
export function PriceFacts({ window, size, reference }: PriceFactsProps) {
  const { t } = useTranslation('metrics');
  const isPhone = useMediaQuery(PHONE);
  const isSmall = useMediaQuery(SMALL);
  const lastCrawlText = useLastCrawlText();
  const sizeText = useSizeText();
  const { inText, alone } = names[reference];
  const named = t(isPhone ? alone : inText);
  const after = [
    ...(isPhone ? [] : [t('prices.facts.currency')]),
    ...(window ? [lastCrawlText(window.to)] : []),
    ...(window && !isSmall ? [ZONE] : []),
  ];
  return (
    <>
      {!isPhone && <span>{`${sizeText(size)} · ${t('prices.facts.deviation')} `}</span>}
      <Named>{named}</Named>
      {after.length > 0 && <span>{` · ${after.join(' · ')}`}</span>}
    </>
  );
}
