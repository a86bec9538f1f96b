import type { CellDetails } from '@pmm/shared/contracts/history';
import { useTranslation } from '@pmm/shared/i18n';
import { StatusGlyph } from '@pmm/shared/ui/StatusGlyph';

interface StatusFactProps {
  /** Undefined while they are not known. */
  details: CellDetails | undefined;
  isFailed: boolean;
}

/** The status of a cell now, as an entry of a list of facts. */
export function StatusFact({ details, isFailed }: StatusFactProps) {
  const { t } = useTranslation('metrics');
  const status = details?.statuses.at(-1)?.status;
  return (
    <>
      <dt>{t('detail.status')}</dt>
      <dd>
        {status && (
          <>
            <StatusGlyph status={status} /> {t(`status.${status}`)}
          </>
        )}
        {!status && details && t('cell.never')}
        {!details && t(isFailed ? 'detail.notLoaded' : 'detail.loading')}
      </dd>
    </>
  );
}
