import { useTranslation } from '@pmm/shared/i18n';
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

/** A step that asks for a proof first. */
export function ProofDialog(props: ProofDialogProps) {
  const { title, description, submitLabel, danger = false, proof, onClose, children } = props;
  const { t } = useTranslation('account');
  const formId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      closeLabel={t('close')}
      locked={proof.pending}
      footer={
        <>
          <Button onClick={onClose} disabled={proof.pending}>
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
      }
    >
      <Form id={formId} onSubmit={proof.submit}>
        {children}
        <ProofFailure proof={proof} />
      </Form>
    </Dialog>
  );
}
