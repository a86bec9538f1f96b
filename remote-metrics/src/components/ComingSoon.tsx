import { useTranslation } from '@pmm/shared/i18n';
import { Link } from '@pmm/shared/router';
import { LinkButton } from '@pmm/shared/ui/Link';
import { PageHeader } from '@pmm/shared/ui/PageHeader';
import { MatrixNotice } from './MatrixNotice';

/** A page that is announced and not there yet says so, and leads to what is there. */
export function ComingSoon({ metric }: { metric: 'pricing' | 'reviews' | 'timeline' | 'history' }) {
  const { t } = useTranslation('metrics');
  return (
    <>
      <PageHeader title={t(`${metric}Title`)} />
      <MatrixNotice
        icon="clock"
        title={t('comingSoon.title')}
        detail={t(`comingSoon.${metric}`)}
        action={
          <LinkButton as={Link} to="/availability">
            {t('comingSoon.action')}
          </LinkButton>
        }
      />
    </>
  );
}
