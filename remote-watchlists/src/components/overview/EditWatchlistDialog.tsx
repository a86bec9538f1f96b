import type { WatchlistSummary } from '@pmm/shared/contracts/watchlist';
import { useTranslation } from '@pmm/shared/i18n';
import { useDetailsForm } from '../../hooks/useDetailsForm';
import { DetailsFields } from '../DetailsFields';
import { FormDialog } from '../FormDialog';

interface EditWatchlistDialogProps {
  tenantId: string;
  /** The watchlist at the time when the dialog opens. */
  watchlist: WatchlistSummary;
  onClose: () => void;
}

/** Edits name and description. */
export function EditWatchlistDialog({ tenantId, watchlist, onClose }: EditWatchlistDialogProps) {
  const { t } = useTranslation('watchlists');
  const details = useDetailsForm({ tenantId, watchlist, onSaved: onClose });
  return (
    <FormDialog
      title={t('menu.edit')}
      submitLabel={t('save')}
      pending={details.pending}
      unsaved={details.unsaved}
      onSubmit={details.submit}
      onClose={onClose}
    >
      <DetailsFields details={details} />
    </FormDialog>
  );
}
