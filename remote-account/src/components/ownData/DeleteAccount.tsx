import type { DeletionPreview } from '@pmm/shared/contracts/account';
import { joinedNames } from '@pmm/shared/figures/isolated';
import { useTranslation } from '@pmm/shared/i18n';
import { signOut } from '@pmm/shared/session';
import { Button } from '@pmm/shared/ui/Button';
import { Dialog } from '@pmm/shared/ui/Dialog';
import { useState } from 'react';
import { deleteAccount } from '../../api/account';
import { useProofForm } from '../../hooks/useProofForm';
import { ProofDialog } from '../factor/ProofDialog';
import { CodeProof, PasswordProof } from '../factor/ProofFields';

/** The last message to the person: their session has ended with the account. */
function Deleted() {
  const { t } = useTranslation('account');
  const leave = () => void signOut();
  return (
    <Dialog
      open
      onClose={leave}
      title={t('ownData.deleted')}
      description={t('ownData.deletedDetail')}
      closeLabel={t('close')}
      footer={
        <Button variant="primary" onClick={leave}>
          {t('close')}
        </Button>
      }
    />
  );
}

interface DeleteAccountProps {
  preview: DeletionPreview;
  onClose: () => void;
}

/** Says what is deleted and what stays, and asks for every proof that the account has. */
export function DeleteAccount({ preview, onClose }: DeleteAccountProps) {
  const { t } = useTranslation('account');
  const { needsCode } = preview;
  const [deleted, setDeleted] = useState(false);
  const proof = useProofForm(needsCode ? 'both' : 'password', async ({ currentPassword, code }) => {
    await deleteAccount({ currentPassword, ...(needsCode && { code }) });
    setDeleted(true);
  });
  if (deleted) return <Deleted />;
  const left = preview.tenants.filter(({ onlyMember }) => onlyMember).map(({ name }) => name);
  return (
    <ProofDialog
      title={t('ownData.deleteTitle')}
      description={t('ownData.deleteDetail')}
      submitLabel={t('ownData.delete')}
      danger
      proof={proof}
      onClose={onClose}
    >
      {left.length > 0 && (
        <strong>
          {t('ownData.onlyMember', { count: left.length, tenants: joinedNames(left, ', ') })}
        </strong>
      )}
      <PasswordProof proof={proof} />
      {needsCode && <CodeProof proof={proof} hint={t('factor.anyCode')} />}
    </ProofDialog>
  );
}
