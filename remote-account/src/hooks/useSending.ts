import { toAppError } from '@pmm/shared/errors';
import {
  showRefusedFields,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from '@pmm/shared/form';
import { errorText, validationText } from '@pmm/shared/i18n';
import { useState } from 'react';

interface Sending<Values extends FieldValues> {
  send: (values: Values) => Promise<void>;
  /** The fields that are shown, in the order of the form. */
  fields: readonly Path<Values>[];
  /** What to say at a field whose value the server calls not valid. */
  ownTexts: Partial<Record<Path<Values>, string>>;
}

/** Sends a form. A refusal is shown at the fields to blame; the first of them gets the focus. */
export const useSending = <Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { send, fields, ownTexts }: Sending<Values>,
) => {
  const [failure, setFailure] = useState<string | null>(null);

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      await send(values);
    } catch (cause) {
      const error = toAppError(cause);
      if (!showRefusedFields(form, error, fields, ownTexts)) setFailure(errorText(error));
    }
  });

  const errorOf = (field: Path<Values>) =>
    validationText(form.getFieldState(field, form.formState).error?.message);
  return { form, submit, failure, errorOf, pending: form.formState.isSubmitting };
};
