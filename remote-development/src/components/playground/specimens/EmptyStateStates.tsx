import { useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { EmptyState } from '@pmm/shared/ui/EmptyState';
import { State } from '../Specimen';

export function EmptyStateStates() {
  const { t } = useTranslation('development');
  return (
    <>
      <State name={t('states.complete')} wide>
        <EmptyState
          icon="list-checks"
          title={t('samples.noWatchlist.title')}
          detail={t('samples.noWatchlist.detail')}
          action={<Button variant="primary">{t('samples.noWatchlist.action')}</Button>}
        />
      </State>
      <State name={t('states.titleOnly')} wide>
        <EmptyState icon="clock" title={t('samples.comingSoon')} />
      </State>
    </>
  );
}
