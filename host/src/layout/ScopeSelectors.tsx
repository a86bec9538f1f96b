import { useTranslation } from '@pmm/shared/i18n';
import { ComboBoxPlace } from '@pmm/shared/ui/ComboBox';
import { Suspense } from 'react';
import { shellPart } from '../connection/shellPart';
import { useScope } from './useScope';

/** In the chunk of everything that opens: the rest of the page does not wait for it. */
const TenantAndWatchlist = shellPart(
  () => import(/* webpackChunkName: "overlays" */ './TenantAndWatchlist'),
);

function Places() {
  const { t } = useTranslation('host');
  const { tenant = '', watchlist = '', noWatchlist } = useScope();
  return (
    <>
      <ComboBoxPlace label={t('tenant')} value={tenant} placeholder={t('selectTenant')} />
      <ComboBoxPlace label={t('watchlist')} value={watchlist} placeholder={noWatchlist} />
    </>
  );
}

/** The selected tenant and watchlist, and the lists to choose another one from. */
export function ScopeSelectors({ onWatchlist }: { onWatchlist?: () => void }) {
  return (
    <Suspense fallback={<Places />}>
      <TenantAndWatchlist {...(onWatchlist && { onWatchlist })} />
    </Suspense>
  );
}
