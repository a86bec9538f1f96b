import type { WatchlistSummary } from '@pmm/shared/contracts/watchlist';
import { useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { Dialog } from '@pmm/shared/ui/Dialog';
import { Form } from '@pmm/shared/ui/Form';
import { useId } from 'react';
import { useDetailsForm } from '../../hooks/useDetailsForm';
import { useDiscardQuestion } from '../../hooks/useDiscardQuestion';
import { DetailsFields } from '../DetailsFields';

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
  const { submit, pending } = details;
  const formId = useId();
  const discard = useDiscardQuestion(details.unsaved);
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
        <DetailsFields details={details} />
      </Form>
    </Dialog>
  );
}
