import type { BothFactors } from '@pmm/shared/contracts/secondFactor';
import { useTranslation } from '@pmm/shared/i18n';
import { toasts } from '@pmm/shared/ui/Toast';
import { useState } from 'react';
import { renewRecoveryCodes, switchSecondFactorOff } from '../../api/account';
import { useProofForm } from '../../hooks/useProofForm';
import { readSecondFactorAgain } from '../../hooks/useSecondFactor';
import { CodeProof, PasswordProof } from './ProofFields';
import { ProofDialog } from './ProofDialog';
import { RecoveryCodes } from './RecoveryCodes';

interface ChangeProps {
  onClose: () => void;
}

/** Asks for password and code, because it weakens the sign-in. */
export function SwitchOff({ onClose }: ChangeProps) {
  const { t } = useTranslation('account');
  const proof = useProofForm('both', async (proofs: BothFactors) => {
    await switchSecondFactorOff(proofs);
    readSecondFactorAgain();
    toasts.add({ tone: 'success', title: t('factor.isOff') });
    onClose();
  });
  return (
    <ProofDialog
      title={t('factor.offTitle')}
      description={t('factor.offDetail')}
      submitLabel={t('factor.switchOff')}
      danger
      proof={proof}
      onClose={onClose}
    >
      <PasswordProof proof={proof} />
      <CodeProof proof={proof} hint={t('factor.anyCode')} />
    </ProofDialog>
  );
}

/** Replaces the recovery codes by new ones. */
export function RenewCodes({ onClose }: ChangeProps) {
  const { t } = useTranslation('account');
  const [codes, setCodes] = useState<string[] | null>(null);
  const proof = useProofForm('both', async (proofs: BothFactors) => {
    setCodes((await renewRecoveryCodes(proofs)).recoveryCodes);
    readSecondFactorAgain();
  });
  if (codes !== null) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <ProofDialog
      title={t('factor.renew')}
      description={t('factor.renewDetail')}
      submitLabel={t('factor.renew')}
      proof={proof}
      onClose={onClose}
    >
      <PasswordProof proof={proof} />
      <CodeProof proof={proof} hint={t('factor.anyCode')} />
    </ProofDialog>
  );
}
