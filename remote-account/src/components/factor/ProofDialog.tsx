import { useTranslation } from '@pmm/shared/i18n';
import { useUnsavedInput } from '@pmm/shared/state';
import { Button } from '@pmm/shared/ui/Button';
import { Dialog } from '@pmm/shared/ui/Dialog';
import { Form } from '@pmm/shared/ui/Form';
import { useId, type ReactNode } from 'react';
import type { ProofForm } from '../../hooks/useProofForm';
import { ProofFailure } from './ProofFields';

interface ProofDialogProps {
  title: string;
  description: string;
  submitLabel: string;
  danger?: boolean;
  proof: ProofForm;
  onClose: () => void;
  children: ReactNode;
}

/** A step that first requires a proof, and asks before it closes and loses typed text. */
export function ProofDialog(props: ProofDialogProps) {
  const { title, description, submitLabel, danger = false, proof, onClose, children } = props;
  const { t } = useTranslation('account');
  const formId = useId();
  const { isDirty } = proof.form.formState;
  useUnsavedInput(isDirty);
  const discard = {
    question: t('discard.question'),
    detail: t('discard.detail'),
    confirm: t('discard.confirm'),
    keep: t('discard.keep'),
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      closeLabel={t('close')}
      locked={proof.pending}
      discard={isDirty ? discard : undefined}
      footer={(askToClose) => (
        <>
          <Button onClick={askToClose} disabled={proof.pending}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={danger ? 'danger' : 'primary'}
            pending={proof.pending}
            pendingLabel={t('checking')}
          >
            {submitLabel}
          </Button>
        </>
      )}
    >
      <Form id={formId} onSubmit={proof.submit}>
        {children}
        <ProofFailure proof={proof} />
      </Form>
    </Dialog>
  );
}
