import '../page/reporting/texts';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { selectedTenantAtom } from '@pmm/shared/session';
import { useAtomValue } from '@pmm/shared/state';
import { PageHeader, PageWidth } from '@pmm/shared/ui/PageHeader';
import { LoadFailed, MatrixNotice } from '../page/notices';
import { useValueReports } from '../page/reporting/useValueReports';
import { ReportTable } from './ReportTable';

function TenantReports({ tenantId }: { tenantId: string }) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const query = useValueReports(tenantId);
  const { data, error } = query;
  const open = data?.filter(({ state }) => state === 'open') ?? [];
  const facts =
    data &&
    [
      t('reporting.count', { count: data.length, amount: format.integer(data.length) }),
      t('reporting.open', { count: open.length, amount: format.integer(open.length) }),
    ].join(' · ');
  return (
    <PageWidth $fills>
      <PageHeader
        title={t('reporting.title')}
        facts={<span aria-live="polite">{facts ?? '\u00a0'}</span>}
      />
      {error && !data && (
        <LoadFailed
          title={t('failures.VALUE_REPORTS_LOAD_FAILED', { ns: 'shared' })}
          query={query}
        />
      )}
      {data?.length === 0 && (
        <MatrixNotice
          icon="circle-check"
          title={t('reporting.none.title')}
          detail={t('reporting.none.detail')}
        />
      )}
      {data && data.length > 0 && <ReportTable reports={data} />}
    </PageWidth>
  );
}

/** What the members of the tenant have reported as wrong, and what became of it. */
export default function ReportsPage() {
  const tenantId = useAtomValue(selectedTenantAtom);
  return tenantId === null ? null : <TenantReports tenantId={tenantId} />;
}
