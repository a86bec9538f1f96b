import { registeredText, useTranslation } from '@pmm/shared/i18n';
import { Link } from '@pmm/shared/router';
import { useAtomValue } from '@pmm/shared/state';
import { Card } from '@pmm/shared/ui/Card';
import { EmptyState } from '@pmm/shared/ui/EmptyState';
import { LinkButton } from '@pmm/shared/ui/Link';
import { PageHeader } from '@pmm/shared/ui/PageHeader';
import { useLabel } from '../navigation/labels';
import { sidebarAtom } from '../navigation/navigationState';
import { HOME_PATH, type AppRoute } from '../navigation/routes';

/** In place of a page that is not live for the tenant; nothing of its feature is loaded. */
export function ComingSoonPage({ route }: { route: AppRoute }) {
  const { t } = useTranslation('host');
  const label = useLabel();
  const entry = useAtomValue(sidebarAtom)
    .flatMap(({ entries }) => entries)
    .find(({ id }) => id === route.navId);
  return (
    <>
      <PageHeader
        title={label(route.title)}
        {...(entry && {
          facts: registeredText(entry.label.namespace, `${entry.label.key}.detail`, ''),
        })}
      />
      <Card>
        <EmptyState
          icon="clock"
          title={t('comingSoon')}
          detail={t('comingSoonDetail')}
          action={
            <LinkButton as={Link} to={HOME_PATH}>
              {t('toDashboard')}
            </LinkButton>
          }
        />
      </Card>
    </>
  );
}
