import type { SkuKind } from '@pmm/shared/contracts/product';
import { useTranslation } from '@pmm/shared/i18n';
import { Badge } from '@pmm/shared/ui/Badge';

/** Whose SKU it is, with the same look wherever products are listed. */
export function KindBadge({ kind }: { kind: SkuKind }) {
  const { t } = useTranslation('watchlists');
  return <Badge $tone={kind === 'local' ? 'warm' : 'neutral'}>{t(`item.${kind}`)}</Badge>;
}
