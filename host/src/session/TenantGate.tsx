import { pathOfAddress } from '@pmm/shared/contracts/pageBase';
import { useTranslation } from '@pmm/shared/i18n';
import { useLocation, useNavigate, withParameters, type Location } from '@pmm/shared/router';
import { selectedTenantAtom, showTenant, userAtom } from '@pmm/shared/session';
import { useAtomValue } from '@pmm/shared/state';
import { toasts } from '@pmm/shared/ui/Toast';
import { useEffect, useState, type ReactNode } from 'react';
import { RegionSkeleton } from '../features/RegionSkeleton';
import { NotFoundPage } from '../pages/NotFoundPage';

const TENANT = 'tenant';

/** Whether another page is on its way: the address is then already that of the other page. */
const isBehind = ({ pathname, search }: Location): boolean =>
  pathname !== pathOfAddress() || search !== window.location.search;

interface TenantGateProps {
  /** Whether the page shows data of a tenant. Then its address names the tenant. */
  isOfTenant: boolean;
  children: ReactNode;
}

/**
 * Shows a page in the tenant that its address names: Back, a reload and a link lead to the same
 * data, whatever tenant was selected since (docs/decisions/092-tenant-in-the-address.md).
 */
export function TenantGate({ isOfTenant, children }: TenantGateProps) {
  const { t } = useTranslation('host');
  const location = useLocation();
  const navigate = useNavigate();
  const selected = useAtomValue(selectedTenantAtom);
  const tenants = useAtomValue(userAtom)?.tenants ?? [];
  const [followedKey, setFollowedKey] = useState<string | null>(null);
  const named = new URLSearchParams(location.search).get(TENANT);
  const isOwn = tenants.some(({ name }) => name === named);
  // Each history entry is followed once: afterwards the person may select another tenant.
  const isNewNavigation = followedKey !== location.key;
  if (isNewNavigation && (named === null || named === selected)) setFollowedKey(location.key);
  // Who has left by selecting a tenant may come back before the other page is shown.
  if (!isNewNavigation && isOwn && named !== selected && isBehind(location)) setFollowedKey(null);
  const follows = isNewNavigation && isOwn && named !== selected && !isBehind(location);

  useEffect(() => {
    if (!follows || named === null) return;
    showTenant(named);
    toasts.add({ tone: 'neutral', title: t('tenantOfPage', { tenant: named }) });
  }, [follows, named, t]);

  useEffect(() => {
    if (!isOfTenant || isNewNavigation || isBehind(location)) return;
    if (selected === null || named === selected) return;
    const address = withParameters(location, [TENANT], new URLSearchParams({ tenant: selected }));
    void navigate(address, { replace: true, state: location.state as unknown });
  }, [isOfTenant, isNewNavigation, selected, named, location, navigate]);

  if (isNewNavigation && named !== null && !isOwn) {
    return <NotFoundPage inLayout message={t('tenantUnknown')} />;
  }
  return follows ? <RegionSkeleton /> : children;
}
