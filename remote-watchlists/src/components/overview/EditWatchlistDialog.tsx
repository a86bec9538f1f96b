import type { WatchlistSummary } from '@pmm/shared/contracts/watchlist';
import { useTranslation, validationText } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { Dialog } from '@pmm/shared/ui/Dialog';
import { Field, TextAreaField } from '@pmm/shared/ui/Field';
import { Form, useSteadyUnderPointer } from '@pmm/shared/ui/Form';
import { useId } from 'react';
import { useDetailsForm } from '../../hooks/useDetailsForm';
import { useDiscardQuestion } from '../../hooks/useDiscardQuestion';
import { ForeignChanges } from './ForeignChanges';

interface EditWatchlistDialogProps {
  tenantId: string;
  /** As it is when the dialog opens. */
  watchlist: WatchlistSummary;
  onClose: () => void;
}

/** Name and description. What was typed stays until the server has taken it. */
export function EditWatchlistDialog({ tenantId, watchlist, onClose }: EditWatchlistDialogProps) {
  const { t } = useTranslation('watchlists');
  const details = useDetailsForm({ tenantId, watchlist, onSaved: onClose });
  const { form, submit, pending } = details;
  const { errors } = form.formState;
  const formId = useId();
  const discard = useDiscardQuestion(details.unsaved);
  const foreign = useSteadyUnderPointer(details.foreign);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('menu.edit')}
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
            {t('save')}
          </Button>
        </>
      )}
    >
      <Form id={formId} onSubmit={submit}>
        <Field
          label={t('name')}
          required
          error={validationText(errors.name?.message)}
          {...form.register('name')}
        />
        <TextAreaField
          label={t('description')}
          hint={t('descriptionHint')}
          rows={2}
          error={validationText(errors.description?.message)}
          {...form.register('description')}
        />
        <ForeignChanges changes={foreign} typed={details.typed} onTakeTheirs={details.takeTheirs} />
      </Form>
    </Dialog>
  );
}
