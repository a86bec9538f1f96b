import { changePasswordFormSchema, type ChangePassword } from '@pmm/shared/contracts/account';
import { toAppError, type AppError } from '@pmm/shared/errors';
import { useForm, valibotResolver } from '@pmm/shared/form';
import { errorText, useTranslation, validationText } from '@pmm/shared/i18n';
import { useUnsavedInput } from '@pmm/shared/state';
import { toasts } from '@pmm/shared/ui/Toast';
import { useState } from 'react';
import { changePassword } from '../api/account';
import { readSessionsAgain } from './useSessions';

const fieldOf = (error: AppError): keyof ChangePassword | null => {
  if (error.kind !== 'rejected') return null;
  const named = error.fields[0]?.field;
  return named === 'currentPassword' || named === 'password' ? named : null;
};

/** The form of a new password, and what the server says to it. */
export const useChangePassword = () => {
  const { t } = useTranslation('account');
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    resolver: valibotResolver(changePasswordFormSchema),
    defaultValues: { currentPassword: '', password: '' },
    mode: 'onTouched',
  });
  useUnsavedInput(form.formState.isDirty);

  const refuse = (cause: unknown) => {
    const error = toAppError(cause);
    const field = fieldOf(error);
    if (field === null) {
      setFailure(errorText(error));
      return;
    }
    const reason = error.kind === 'rejected' ? error.fields[0]?.message : undefined;
    const message = field === 'currentPassword' ? t('password.wrong') : (reason ?? '');
    form.setError(field, { message }, { shouldFocus: true });
  };

  const submit = form.handleSubmit(async (passwords) => {
    setFailure(null);
    try {
      await changePassword(passwords);
    } catch (cause) {
      refuse(cause);
      return;
    }
    form.reset();
    readSessionsAgain();
    toasts.add({
      tone: 'success',
      title: t('password.saved'),
      detail: t('password.savedDetail'),
    });
  });

  const errorOf = (field: keyof ChangePassword) =>
    validationText(form.formState.errors[field]?.message);
  return { form, submit, failure, errorOf };
};
