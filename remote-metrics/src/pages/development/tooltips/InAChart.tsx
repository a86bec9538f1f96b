import { useTranslation } from '@pmm/shared/i18n';
import { Card } from '@pmm/shared/ui/Card';
import { PriceLine } from '../../../components/charts/PriceLine';
import { sampleCurrency, SAMPLE_LIST_PRICE_CENTS, samplePrices } from '../charts/sampleMarket';
import { Advice } from './Row';

/** The tip of a chart has a title and lines, follows the pointer and stays inside its card. */
export function InAChart() {
  const { t } = useTranslation('metrics');
  return (
    <Card title={t('development.tooltips.chart')}>
      <Advice>{t('development.tooltips.chartAdvice')}</Advice>
      <PriceLine
        name="Nasivent Spray 10 ml"
        points={samplePrices}
        listPriceCents={SAMPLE_LIST_PRICE_CENTS}
        currency={sampleCurrency}
      />
    </Card>
  );
}
