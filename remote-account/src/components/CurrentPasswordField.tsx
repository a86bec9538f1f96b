import type { UseFormRegisterReturn } from '@pmm/shared/form';
import { useTranslation } from '@pmm/shared/i18n';
import { PasswordField } from '@pmm/shared/ui/Field';

interface CurrentPasswordProps extends UseFormRegisterReturn {
  error: string | undefined;
}

/** The person's present password. */
export function CurrentPasswordField(props: CurrentPasswordProps) {
  const { t } = useTranslation('account');
  return (
    <PasswordField
      label={t('password.current')}
      showLabel={t('password.showCurrent')}
      hideLabel={t('password.hideCurrent')}
      autoComplete="current-password"
      required
      {...props}
    />
  );
}
