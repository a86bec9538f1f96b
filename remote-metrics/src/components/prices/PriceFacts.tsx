import type { Prices, Reference } from '@pmm/shared/figures/prices/prices';
import { ZONE } from '@pmm/shared/figures/zone';
import { useTranslation } from '@pmm/shared/i18n';
import { useMediaQuery } from '@pmm/shared/state';
import { PHONE, token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import { useLastCrawlText } from '../useLastCrawlText';

const Named = styled.b`
  font-weight: 600;
  color: ${token('ink')};
`;

interface PriceFactsProps {
  prices: Prices;
  reference: Reference;
}

/** The line below the title: what the figures are, and of when. */
export function PriceFacts({ prices, reference }: PriceFactsProps) {
  const { t } = useTranslation('metrics');
  const isPhone = useMediaQuery(PHONE);
  const lastCrawlText = useLastCrawlText();
  return (
    <>
      {!isPhone && `${t('prices.facts.deviation')} `}
      <Named>{t(reference === 'UVP' ? 'prices.inText.uvp' : 'prices.inText.list')}</Named>
      {!isPhone && ` · ${t('prices.facts.currency')} · ${t('prices.facts.soldOut')}`}
      {prices.window && ` · ${lastCrawlText(prices.window.to)}`}
      {prices.window && !isPhone && ` · ${ZONE}`}
    </>
  );
}
