import type { PriceSelection } from '@pmm/shared/figures/prices/selection';
import { useTranslation } from '@pmm/shared/i18n';
import { DetailPanel, type DetailControls } from '../matrix/DetailPanel';
import type { CellPlace } from '../matrix/MatrixView';
import { skuLabel } from '../matrix/skuLabel';

interface PriceDetailProps {
  /** `column` is the index of the channel. */
  cell: CellPlace;
  selection: PriceSelection;
  tenantId: string;
  controls: DetailControls;
}

/** All that is known of the price of one SKU at one pharmacy. */
export function PriceDetail({ cell, selection, controls }: PriceDetailProps) {
  const { t } = useTranslation('metrics');
  const { prices } = selection;
  const sku = prices.products[cell.product];
  const channel = prices.channels[cell.column];
  if (!sku || !channel) return null;
  const family = prices.families[sku.family] ?? '';
  return (
    <DetailPanel
      element={cell.element}
      title={`${family} ${skuLabel(sku, family)}`}
      subtitle={t('detail.at', { pzn: sku.pzn, pharmacy: channel.name })}
      controls={controls}
    >
      {null}
    </DetailPanel>
  );
}
