import { pznAt } from '@pmm/shared/figures/matrix/succession';
import { bundleOf } from '@pmm/shared/figures/prices/priceCell';
import type { Prices } from '@pmm/shared/figures/prices/prices';
import { useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { styled } from 'styled-components';
import { useJudgeBundle } from './useJudgeBundle';

const Said = styled.dd`
  && {
    flex-direction: column;
    align-items: flex-start;
  }
`;
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

interface BundleFactProps {
  prices: Prices;
  tenantId: string;
  product: number;
  channel: number;
}

/** A price that may be that of several packs: what somebody said about it, or the question. */
export function BundleFact({ prices, tenantId, product, channel }: BundleFactProps) {
  const { t } = useTranslation('metrics');
  const { mutate, isPending } = useJudgeBundle(tenantId, prices.watchlistId);
  const cell = product * prices.channels.length + channel;
  const bundle = bundleOf(prices, cell);
  const judged = prices.judgedBundles.get(cell);
  if (bundle === null && judged === undefined) return null;
  const sku = prices.products[product];
  // A page is that of one PZN.
  const pzn = sku ? pznAt(sku, channel) : '';
  const { channelId = '' } = prices.channels[channel] ?? {};
  const pending = { pending: isPending, pendingLabel: t('prices.bundle.saving') };
  const say = (isBundle: boolean | null) => mutate({ pzn, channel: channelId, isBundle });
  const saidSo = judged === true ? t('prices.bundle.saidBundle') : t('prices.bundle.saidOnePack');
  return (
    <>
      <dt>{t('prices.bundle.question')}</dt>
      <Said>
        {judged === undefined ? (
          <>
            <span>{t('prices.bundle.guess', { packs: bundle?.packs ?? '' })}</span>
            <Buttons>
              <Button size="toolbar" {...pending} onClick={() => say(true)}>
                {t('prices.bundle.isBundle')}
              </Button>
              <Button size="toolbar" {...pending} onClick={() => say(false)}>
                {t('prices.bundle.isOnePack')}
              </Button>
            </Buttons>
          </>
        ) : (
          <>
            <span>{saidSo}</span>
            <Button size="toolbar" {...pending} onClick={() => say(null)}>
              {t('prices.bundle.undo')}
            </Button>
          </>
        )}
      </Said>
    </>
  );
}
