import { useTranslation } from '@pmm/shared/i18n';
import { Link } from '@pmm/shared/router';
import { LinkButton } from '@pmm/shared/ui/Link';
import { PageHeader } from '@pmm/shared/ui/PageHeader';
import { MatrixNotice } from './MatrixNotice';

const titles = {
  history: 'historyTitle',
} as const;

/** For a page that is in the menu but not built yet: says so, and leads to the matrix. */
export function ComingSoon({ metric }: { metric: keyof typeof titles }) {
  const { t } = useTranslation('metrics');
  return (
    <>
      <PageHeader title={t(titles[metric])} />
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
