import type { Channel } from '@pmm/shared/contracts/channel';
import type { WatchlistItem } from '@pmm/shared/contracts/watchlistItem';
import { useTranslation } from '@pmm/shared/i18n';
import { ComboBox } from '@pmm/shared/ui/ComboBox';
import type { TimelineAxis } from '@pmm/shared/figures/timeline/timelineRows';
import { MatrixNotice } from '../page/notices';

interface PharmacyChoiceProps {
  pharmacies: readonly Channel[];
  value: string | null;
  onChange: (channelId: string) => void;
}

export function PharmacyChoice({ pharmacies, value, onChange }: PharmacyChoiceProps) {
  const { t } = useTranslation('metrics');
  return (
    <ComboBox
      variant="compact"
      label={t('timeline.pharmacy')}
      placeholder={t('timeline.choosePharmacy')}
      emptyText={t('timeline.nothingFound')}
      value={value}
      onChange={onChange}
      disabled={pharmacies.length === 0}
      options={pharmacies.map(({ channelId, name }) => ({ id: channelId, label: name }))}
    />
  );
}

interface ProductChoiceProps {
  items: readonly WatchlistItem[];
  value: string | null;
  onChange: (pzn: string) => void;
}

export function ProductChoice({ items, value, onChange }: ProductChoiceProps) {
  const { t } = useTranslation('metrics');
  return (
    <ComboBox
      variant="compact"
      label={t('column.product')}
      placeholder={t('timeline.chooseProduct')}
      emptyText={t('timeline.nothingFound')}
      value={value}
      onChange={onChange}
      disabled={items.length === 0}
      options={items.map(({ pzn, sku }) => ({ id: pzn, label: sku, detail: pzn }))}
    />
  );
}

/** Shown if a link names a pharmacy or a product that no longer exists. */
export function PlaceGone({ what }: { what: TimelineAxis }) {
  const { t } = useTranslation('metrics');
  return (
    <MatrixNotice
      icon="circle-alert"
      title={t(`timeline.gone.${what}`)}
      detail={t('timeline.gone.detail')}
    />
  );
}
