import type { AvailabilityStatus } from '@pmm/shared/contracts/availability';
import type { CellDetails } from '@pmm/shared/contracts/history';
import { useTranslation } from '@pmm/shared/i18n';
import { StatusGlyph } from '@pmm/shared/ui/StatusGlyph';

/** What of a cell is still on its way, or could not be loaded. */
export interface LoadedCell {
  data: CellDetails | undefined;
  error: unknown;
}

/** In place of a fact of the cell that is not there. */
export function NotLoaded({ error }: Pick<LoadedCell, 'error'>) {
  const { t } = useTranslation('metrics');
  return <>{t(error ? 'detail.notLoaded' : 'detail.loading')}</>;
}

function StatusName({ status }: { status: AvailabilityStatus | undefined }) {
  const { t } = useTranslation('metrics');
  if (status === undefined) return <>{t('cell.never')}</>;
  return (
    <>
      <StatusGlyph status={status} /> {t(`status.${status}`)}
    </>
  );
}

/** A term and what it is: the availability now. */
export function StatusFact({ data, error }: LoadedCell) {
  const { t } = useTranslation('metrics');
  return (
    <>
      <dt>{t('detail.status')}</dt>
      <dd>
        {data ? <StatusName status={data.statuses.at(-1)?.status} /> : <NotLoaded error={error} />}
      </dd>
    </>
  );
}
