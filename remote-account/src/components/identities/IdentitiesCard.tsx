import type { OwnIdentity } from '@pmm/shared/contracts/account';
import { useTranslation } from '@pmm/shared/i18n';
import { Card } from '@pmm/shared/ui/Card';
import { LoadFailed } from '@pmm/shared/ui/LoadFailed';
import { useState } from 'react';
import { useIdentities } from '../../hooks/useIdentities';
import { Introduction } from '../cardText';
import { IdentityRow } from './IdentityRow';
import { UnlinkIdentity } from './UnlinkIdentity';

/** The linked identities that can sign in to the account, with buttons to remove them. */
export function IdentitiesCard() {
  const { t } = useTranslation('account');
  const { data, error, isFetching, refetch } = useIdentities();
  const [identityToUnlink, setIdentityToUnlink] = useState<OwnIdentity | null>(null);
  const linked = data?.identities ?? [];
  const isEmpty = data !== undefined && linked.length === 0;
  return (
    <Card title={t('identities.title')} flush>
      <Introduction>{isEmpty ? t('identities.none') : t('identities.introduction')}</Introduction>
      {data === undefined && error !== null && (
        <LoadFailed
          title={t('identities.loadFailed')}
          cause={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!isEmpty && (
        <ul aria-label={t('identities.title')} aria-busy={data === undefined && error === null}>
          {linked.map((identity) => (
            <IdentityRow
              key={identity.identityId}
              identity={identity}
              onUnlink={() => setIdentityToUnlink(identity)}
            />
          ))}
        </ul>
      )}
      {identityToUnlink !== null && (
        <UnlinkIdentity identity={identityToUnlink} onClose={() => setIdentityToUnlink(null)} />
      )}
    </Card>
  );
}
