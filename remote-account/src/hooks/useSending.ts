import { toAppError } from '@pmm/shared/errors';
import type { FieldValues, Path, UseFormReturn } from '@pmm/shared/form';
import { errorText, validationText } from '@pmm/shared/i18n';
import { useState } from 'react';

/** For each field that the server may refuse, the text of the refusal. */
type Refusals<Values extends FieldValues> = Record<Path<Values>, (reason: string) => string>;

interface Sending<Values extends FieldValues> {
  send: (values: Values) => Promise<void>;
  refusals: Refusals<Values>;
}

/** Sends a form. A refusal is shown at the field to blame, which gets the focus. */
export const useSending = <Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { send, refusals }: Sending<Values>,
) => {
  const [failure, setFailure] = useState<string | null>(null);

  const isField = (name: string): name is Path<Values> => Object.hasOwn(refusals, name);
  const refuse = (cause: unknown) => {
    const error = toAppError(cause);
    const refused = error.kind === 'rejected' ? error.fields[0] : undefined;
    if (refused === undefined || !isField(refused.field)) {
      setFailure(errorText(error));
      return;
    }
    const message = refusals[refused.field](refused.message);
    form.setError(refused.field, { message }, { shouldFocus: true });
  };

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      await send(values);
    } catch (cause) {
      refuse(cause);
    }
  });

  const errorOf = (field: Path<Values>) =>
    validationText(form.getFieldState(field, form.formState).error?.message);
  return { form, submit, failure, errorOf, pending: form.formState.isSubmitting };
};
