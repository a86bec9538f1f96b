import { useTranslation } from '@pmm/shared/i18n';
import { useNavigate } from '@pmm/shared/router';
import { selectedTenantAtom, selectTenant, userAtom } from '@pmm/shared/session';
import { useAtomValue } from '@pmm/shared/state';
import { ComboBox } from '@pmm/shared/ui/ComboBox';
import { HOME_PATH } from '../navigation/routes';
import { leave } from '../onScreen/leaving';

/** Another tenant leads to the dashboard. */
export function TenantSelector() {
  const { t } = useTranslation('host');
  const navigate = useNavigate();
  const tenants = useAtomValue(userAtom)?.tenants ?? [];
  const selected = useAtomValue(selectedTenantAtom);
  return (
    <ComboBox
      variant="compact"
      label={t('tenant')}
      placeholder={t('selectTenant')}
      emptyText={t('noTenantFound')}
      options={tenants.map(({ name }) => ({ id: name, label: name }))}
      value={selected}
      disabled={tenants.length === 0}
      onChange={(tenantId) => {
        if (tenantId === selected) return;
        leave(() => {
          selectTenant(tenantId);
          void navigate(HOME_PATH);
        });
      }}
    />
  );
}
