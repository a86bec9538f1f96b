import { useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { EmptyState } from '@pmm/shared/ui/EmptyState';
import { State } from '../Specimen';

export function EmptyStateStates() {
  const { t } = useTranslation('metrics');
  return (
    <>
      <State name={t('development.states.complete')} wide>
        <EmptyState
          icon="list-checks"
          title={t('noWatchlist.title')}
          detail={t('noWatchlist.detail')}
          action={<Button variant="primary">{t('noWatchlist.action')}</Button>}
        />
      </State>
      <State name={t('development.states.titleOnly')} wide>
        <EmptyState icon="clock" title={t('comingSoon.title')} />
      </State>
    </>
  );
}
