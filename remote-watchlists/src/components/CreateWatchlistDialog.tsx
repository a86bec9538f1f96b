import { createWatchlistSchema, type Watchlist } from '@pmm/shared/contracts/watchlist';
import { toAppError } from '@pmm/shared/errors';
import { showRefusedFields, useForm, useWatch, valibotResolver } from '@pmm/shared/form';
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

/** The fields of a watchlist of each type, in the order of the form. */
const fieldsOf = {
  custom: ['name', 'description'],
  brand: ['name', 'brand', 'description'],
} as const satisfies Record<WatchlistType, readonly string[]>;

const useCreateForm = ({ tenantId, onCreated }: CreateWatchlistDialogProps) => {
  const { t } = useTranslation('watchlists');
  const form = useForm({
    resolver: valibotResolver(createWatchlistSchema),
    defaultValues: { type: 'custom' as WatchlistType, name: '', description: '', brand: '' },
    mode: 'onTouched',
  });
  const type = useWatch({ control: form.control, name: 'type' });
  const fields = fieldsOf[type];
  const create = useCreateWatchlist(tenantId, fields);

  const submit = form.handleSubmit(async (watchlist) => {
    try {
      const created = await create.mutateAsync(watchlist);
      toasts.add({
        tone: 'success',
        title: t('successes.WATCHLIST_CREATED_SUCCESS', { ns: 'shared' }),
      });
      onCreated(created);
    } catch (cause) {
      const error = toAppError(cause);
      // Every other failure is shown by a toast, see the mutation.
      if (showRefusedFields(form, error, fields) || error.code !== 'WATCHLIST_NAME_EXISTS') return;
      form.setError('name', { message: textOfCode(error.code) }, { shouldFocus: true });
    }
  });
  return { form, type, submit, pending: create.isPending };
};

export function CreateWatchlistDialog(props: CreateWatchlistDialogProps) {
  const { t } = useTranslation('watchlists');
  const { form, type, submit, pending } = useCreateForm(props);
  const { errors, isDirty } = form.formState;

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
