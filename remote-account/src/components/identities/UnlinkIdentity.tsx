import type { OwnIdentity } from '@pmm/shared/contracts/account';
import { useTranslation } from '@pmm/shared/i18n';
import { toasts } from '@pmm/shared/ui/Toast';
import { unlinkIdentity } from '../../api/account';
import { readIdentitiesAgain } from '../../hooks/useIdentities';
import { useProofForm } from '../../hooks/useProofForm';
import { useSecondFactor } from '../../hooks/useSecondFactor';
import { ProofDialog } from '../factor/ProofDialog';
import { CodeProof, PasswordProof } from '../factor/ProofFields';
import { providerName } from './providerName';

interface UnlinkIdentityProps {
  identity: OwnIdentity;
  onClose: () => void;
}

/** Asks for every proof that the account has. */
export function UnlinkIdentity({ identity, onClose }: UnlinkIdentityProps) {
  const { t } = useTranslation('account');
  const provider = providerName(identity);
  const needsCode = useSecondFactor().data?.enabled ?? false;
  const proof = useProofForm(needsCode ? 'both' : 'password', async ({ currentPassword, code }) => {
    await unlinkIdentity(identity.identityId, { currentPassword, ...(needsCode && { code }) });
    readIdentitiesAgain();
    toasts.add({ tone: 'success', title: t('identities.unlinked', { provider }) });
    onClose();
  });
  return (
    <ProofDialog
      title={t('identities.unlinkTitle', { provider })}
      description={t('identities.unlinkDetail')}
      submitLabel={t('identities.unlink')}
      danger
      proof={proof}
      onClose={onClose}
    >
      <PasswordProof proof={proof} />
      {needsCode && <CodeProof proof={proof} hint={t('factor.anyCode')} />}
    </ProofDialog>
  );
}
