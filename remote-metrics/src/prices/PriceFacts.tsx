import type { ListSize } from '@pmm/shared/figures/matrix/shownProducts';
import { kindOf, type PriceMode } from '@pmm/shared/figures/prices/comparison';
import type { Prices, Reference } from '@pmm/shared/figures/prices/prices';
import { ZONE } from '@pmm/shared/figures/zone';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
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
  mode: PriceMode;
}

/**
 * The line below the title: how much there is, what the figures are, and when they were read. A
 * phone has room for the last two.
 */
export function PriceFacts({ window, size, reference, mode }: PriceFactsProps) {
  const { t } = useTranslation('metrics');
  const isPhone = useMediaQuery(PHONE);
  const isSmall = useMediaQuery(SMALL);
  const format = useFormat();
  const lastCrawlText = useLastCrawlText();
  const sizeText = useSizeText();
  const { inText, alone } = names[reference];
  const isChange = kindOf(mode) === 'change' && window !== null;
  const compared = isChange ? t('prices.facts.change') : t('prices.facts.deviation');
  const ofReference = t(isPhone ? alone : inText);
  const named = isChange ? format.dateTime(new Date(window.from)) : ofReference;
  const after = [
    ...(isPhone ? [] : [t('prices.facts.currency')]),
    ...(window ? [lastCrawlText(window.to)] : []),
    ...(window && !isSmall ? [ZONE] : []),
  ];
  return (
    <>
      {isPhone ? (
        isChange && <span>{`${compared} `}</span>
      ) : (
        <span>{`${sizeText(size)} · ${compared} `}</span>
      )}
      <Named>{named}</Named>
      {after.length > 0 && <span>{` · ${after.join(' · ')}`}</span>}
    </>
  );
}
