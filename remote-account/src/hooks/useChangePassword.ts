import { changePasswordFormSchema, type ChangePassword } from '@pmm/shared/contracts/account';
import { useForm, valibotResolver } from '@pmm/shared/form';
import { useTranslation } from '@pmm/shared/i18n';
import { useUnsavedInput } from '@pmm/shared/state';
import { toasts } from '@pmm/shared/ui/Toast';
import { changePassword } from '../api/account';
import { useSending } from './useSending';
import { readSessionsAgain } from './useSessions';

/**
 * The form of a new password, and the server's answer to it. `needsCode` if it asks for the second
 * factor.
 */
export const useChangePassword = (needsCode: boolean) => {
  const { t } = useTranslation('account');
  const form = useForm<ChangePassword>({
    resolver: valibotResolver(changePasswordFormSchema),
    defaultValues: { currentPassword: '', password: '' },
    mode: 'onTouched',
  });
  useUnsavedInput(form.formState.isDirty);

  const send = async (passwords: ChangePassword) => {
    await changePassword(passwords);
    form.reset();
    readSessionsAgain();
    toasts.add({
      tone: 'success',
      title: t('password.saved'),
      detail: t('password.savedDetail'),
    });
  };
  return useSending(form, {
    send,
    fields: needsCode ? ['currentPassword', 'password', 'code'] : ['currentPassword', 'password'],
    ownTexts: { currentPassword: t('password.wrong'), code: t('factor.wrongCode') },
  });
};
