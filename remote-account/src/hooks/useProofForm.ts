import { bothFactorsSchema, type BothFactors } from '@pmm/shared/contracts/secondFactor';
import { toAppError } from '@pmm/shared/errors';
import { useForm, valibotResolver } from '@pmm/shared/form';
import { errorText, useTranslation, validationText } from '@pmm/shared/i18n';
import { useState } from 'react';

/** What of both proofs is asked for; the other one passes as it is. */
const given = { password: { code: '-' }, code: { currentPassword: '-' }, both: {} } as const;

const isProof = (field: string | undefined): field is keyof BothFactors =>
  field === 'currentPassword' || field === 'code';

/** A form that asks again for the password, a code of the app, or both, and says which was wrong. */
export const useProofForm = (
  asked: keyof typeof given,
  send: (proofs: BothFactors) => Promise<void>,
) => {
  const { t } = useTranslation('account');
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    resolver: valibotResolver(bothFactorsSchema),
    defaultValues: { currentPassword: '', code: '', ...given[asked] },
  });

  const refuse = (cause: unknown) => {
    const error = toAppError(cause);
    const field = error.kind === 'rejected' ? error.fields[0]?.field : undefined;
    if (!isProof(field)) {
      setFailure(errorText(error));
      return;
    }
    const message = field === 'code' ? t('factor.wrongCode') : t('password.wrong');
    form.setError(field, { message }, { shouldFocus: true });
  };

  const submit = form.handleSubmit(async (proofs) => {
    setFailure(null);
    try {
      await send(proofs);
    } catch (cause) {
      refuse(cause);
    }
  });

  const errorOf = (field: keyof BothFactors) =>
    validationText(form.formState.errors[field]?.message);
  return { form, submit, failure, errorOf, pending: form.formState.isSubmitting };
};
export type ProofForm = ReturnType<typeof useProofForm>;
