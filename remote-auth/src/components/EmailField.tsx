import { useTranslation, validationText } from '@pmm/shared/i18n';
import { Field, type FieldProps } from '@pmm/shared/ui/Field';

interface EmailFieldProps extends Pick<FieldProps, 'ref' | 'name' | 'onChange' | 'onBlur'> {
  /** The message of the validation. */
  message: string | undefined;
}

/** The email address of the account, which browsers and password managers can fill in. */
export function EmailField({ message, ...registration }: EmailFieldProps) {
  const { t } = useTranslation('auth');
  return (
    <Field
      type="email"
      label={t('email')}
      autoComplete="username"
      required
      error={validationText(message)}
      {...registration}
    />
  );
}
