import { AppFailure } from '@pmm/shared/errors';
import { useTranslation } from '@pmm/shared/i18n';
import { LoadFailed } from '@pmm/shared/ui/LoadFailed';
import { State } from '../Specimen';

const cause = new AppFailure({ kind: 'unreachable', code: 'NETWORK_ERROR' });

export function LoadFailedStates() {
  const { t } = useTranslation('development');
  const title = t('failures.WATCHLISTS_LOAD_FAILED', { ns: 'shared' });
  return (
    <>
      <State name={t('states.usual')} wide>
        <LoadFailed title={title} cause={cause} onRetry={() => undefined} />
      </State>
      <State name={t('states.pending')} wide>
        <LoadFailed title={title} cause={cause} retrying onRetry={() => undefined} />
      </State>
    </>
  );
}
