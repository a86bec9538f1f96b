import { toAppError } from '@pmm/shared/errors';
import { useTranslation } from '@pmm/shared/i18n';
import { Link, useLocation } from '@pmm/shared/router';
import { selectedTenantAtom, useWatchlists } from '@pmm/shared/session';
import { useAtomValue } from '@pmm/shared/state';
import { LinkButton } from '@pmm/shared/ui/Link';
import type { ReactNode } from 'react';
import { personPagesAtom } from '../navigation/navigationState';
import { FullPage } from '../pages/FullPage';

/**
 * A tenant may be closed to members without a second factor. Instead of pages that could only fail,
 * they see why, with a link to where they set it up. Their own account pages stay open.
 */
export function FactorGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation('host');
  const tenant = useAtomValue(selectedTenantAtom) ?? '';
  const personPages = useAtomValue(personPagesAtom);
  const { pathname } = useLocation();
  // Every page needs the watchlists, so their refusal shows it.
  const { error } = useWatchlists({ readAgain: false });
  const isClosed = error !== null && toAppError(error).code === 'SECOND_FACTOR_REQUIRED';
  if (!isClosed || personPages.some(({ path }) => path === pathname)) return children;
  const [account] = personPages;
  return (
    <FullPage
      inLayout
      title={t('factorGate.title')}
      detail={t('factorGate.detail', { tenant })}
      action={
        account && (
          <LinkButton as={Link} to={account.path} $variant="primary" $size="toolbar">
            {t('factorGate.setUp')}
          </LinkButton>
        )
      }
    />
  );
}
