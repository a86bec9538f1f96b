import { createWatchlistSchema, type Watchlist } from '@pmm/shared/contracts/watchlist';
import { toAppError } from '@pmm/shared/errors';
import { useForm, valibotResolver } from '@pmm/shared/form';
import { textOfCode, useTranslation, validationText } from '@pmm/shared/i18n';
import { Field, TextAreaField } from '@pmm/shared/ui/Field';
import { SegmentedControl } from '@pmm/shared/ui/SegmentedControl';
import { toasts } from '@pmm/shared/ui/Toast';
import { useCreateWatchlist } from '../hooks/useCreateWatchlist';
import { BrandField } from './BrandField';
import { FormDialog } from './FormDialog';

interface CreateWatchlistDialogProps {
  tenantId: string;
  onClose: () => void;
  onCreated: (watchlist: Watchlist) => void;
}

type WatchlistType = Watchlist['type'];

const useCreateForm = ({ tenantId, onCreated }: CreateWatchlistDialogProps) => {
  const { t } = useTranslation('watchlists');
  const create = useCreateWatchlist(tenantId);
  const form = useForm({
    resolver: valibotResolver(createWatchlistSchema),
    defaultValues: { type: 'custom' as WatchlistType, name: '', description: '', brand: '' },
    mode: 'onTouched',
  });

  const submit = form.handleSubmit(async (watchlist) => {
    try {
      const created = await create.mutateAsync(watchlist);
      toasts.add({
        tone: 'success',
        title: t('successes.WATCHLIST_CREATED_SUCCESS', { ns: 'shared' }),
      });
      onCreated(created);
    } catch (cause) {
      const { code } = toAppError(cause);
      // Every other failure is shown by a toast, see the mutation.
      if (code !== 'WATCHLIST_NAME_EXISTS') return;
      form.setError('name', { message: textOfCode(code) }, { shouldFocus: true });
    }
  });
  return { form, submit, pending: create.isPending };
};

export function CreateWatchlistDialog(props: CreateWatchlistDialogProps) {
  const { t } = useTranslation('watchlists');
  const { form, submit, pending } = useCreateForm(props);
  const { errors, isDirty } = form.formState;
  const type = form.watch('type');

  return (
    <FormDialog
      title={t('create')}
      submitLabel={t('create')}
      pending={pending}
      unsaved={isDirty}
      onSubmit={submit}
      onClose={props.onClose}
    >
      <SegmentedControl
        label={t('typeLabel')}
        value={type}
        onChange={(value) => form.setValue('type', value)}
        options={[
          { value: 'custom', label: t('type.custom') },
          { value: 'brand', label: t('type.brand') },
        ]}
      />
      <Field
        label={t('name')}
        required
        error={validationText(errors.name?.message)}
        {...form.register('name')}
      />
      {type === 'brand' && (
        <BrandField
          hint={t('brandHint')}
          required
          error={validationText('brand' in errors ? errors.brand.message : undefined)}
          {...form.register('brand')}
        />
      )}
      <TextAreaField
        label={t('description')}
        hint={t('descriptionHint')}
        rows={2}
        error={validationText(errors.description?.message)}
        {...form.register('description')}
      />
    </FormDialog>
  );
}
