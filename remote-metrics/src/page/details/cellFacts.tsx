import type { AvailabilityStatus } from '@pmm/shared/contracts/availability';
import type { CellDetails } from '@pmm/shared/contracts/history';
import { useTranslation, useFormat } from '@pmm/shared/i18n';
import { StatusGlyph } from '@pmm/shared/ui/StatusGlyph';
import type { Unconfirmed } from '@pmm/shared/figures/matrix/unreadProducts';

/** A cell that is still loading, or could not be loaded. */
export interface LoadedCell {
  data: CellDetails | undefined;
  error: unknown;
}

/** Shown instead of a fact of the cell that is not there. */
export function NotLoaded({ error }: Pick<LoadedCell, 'error'>) {
  const { t } = useTranslation('metrics');
  return <span>{t(error ? 'detail.notLoaded' : 'detail.loading')}</span>;
}

function StatusName({ status }: { status: AvailabilityStatus | undefined }) {
  const { t } = useTranslation('metrics');
  if (status === undefined) return <span>{t('cell.never')}</span>;
  return (
    <>
      <StatusGlyph status={status} /> <span>{t(`status.${status}`)}</span>
    </>
  );
}

/** A term and its description: the availability now. */
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

interface UnconfirmedFactProps {
  /** Null if the cell is confirmed. */
  unconfirmed: Unconfirmed | null;
}

/**
 * Terms and descriptions: since when the cell is not confirmed, and whether crawlers have stopped
 * reading its SKU.
 */
export function UnconfirmedFact({ unconfirmed }: UnconfirmedFactProps) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  if (unconfirmed === null) return null;
  return (
    <>
      <dt>{t('detail.notConfirmed')}</dt>
      <dd>{format.dateTime(new Date(unconfirmed.since))}</dd>
      {unconfirmed.because === 'product' && (
        <>
          <dt>{t('detail.why')}</dt>
          <dd>{t('detail.productUnread')}</dd>
        </>
      )}
    </>
  );
}
