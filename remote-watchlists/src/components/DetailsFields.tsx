import { useTranslation, validationText } from '@pmm/shared/i18n';
import { Field, TextAreaField } from '@pmm/shared/ui/Field';
import { useSteadyUnderPointer } from '@pmm/shared/ui/Form';
import type { DetailsForm } from '../hooks/useDetailsForm';
import { ForeignChanges } from './ForeignChanges';

/** Name and description, and how somebody else has changed them meanwhile. */
export function DetailsFields({ details }: { details: DetailsForm }) {
  const { t } = useTranslation('watchlists');
  const { form, typed, takeTheirs } = details;
  const { errors } = form.formState;
  const foreign = useSteadyUnderPointer(details.foreign);
  return (
    <>
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
      <ForeignChanges changes={foreign} typed={typed} onTakeTheirs={takeTheirs} />
    </>
  );
}
