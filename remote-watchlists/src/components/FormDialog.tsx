import { useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { Dialog } from '@pmm/shared/ui/Dialog';
import { Form } from '@pmm/shared/ui/Form';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useDiscardQuestion } from '../hooks/useDiscardQuestion';

interface FormDialogProps {
  title: string;
  submitLabel: string;
  /** While the form is being sent, nothing closes it. */
  pending: boolean;
  /** Whether closing would lose typed text. */
  unsaved: boolean;
  onSubmit: ComponentProps<typeof Form>['onSubmit'];
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with one form. Typed text stays until the server has accepted it. */
export function FormDialog(props: FormDialogProps) {
  const { title, submitLabel, pending, unsaved, onSubmit, onClose, children } = props;
  const { t } = useTranslation('watchlists');
  const formId = useId();
  const discard = useDiscardQuestion(unsaved);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      locked={pending}
      discard={discard}
      footer={(askToClose) => (
        <>
          <Button onClick={askToClose} disabled={pending}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            pending={pending}
            pendingLabel={t('saving')}
          >
            {submitLabel}
          </Button>
        </>
      )}
    >
      <Form id={formId} onSubmit={onSubmit}>
        {children}
      </Form>
    </Dialog>
  );
}
