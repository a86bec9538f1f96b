import type { MatrixProduct } from '@pmm/shared/contracts/matrix';
import { useTranslation } from '@pmm/shared/i18n';
import { Switch } from '@pmm/shared/ui/Switch';

interface LocalSkusSwitchProps {
  /** All that the page has to choose from; undefined while loading. */
  products: readonly Pick<MatrixProduct, 'kind'>[] | undefined;
  view: { localSkus: boolean };
  onChoose: (change: { localSkus: boolean }) => void;
}

/** Where it would change nothing it says why; the setting stays for other watchlists. */
export function LocalSkusSwitch({ products, view, onChoose }: LocalSkusSwitchProps) {
  const { t } = useTranslation('metrics');
  const hasNone = products?.every(({ kind }) => kind !== 'local') ?? false;
  return (
    <Switch
      label={t(hasNone ? 'noPharmacySkus' : 'pharmacySkus')}
      checked={view.localSkus && !hasNone}
      disabled={hasNone}
      onChange={({ target }) => onChoose({ localSkus: target.checked })}
    />
  );
}
