import type { UseFormRegisterReturn } from '@pmm/shared/form';
import { useTranslation } from '@pmm/shared/i18n';
import { Field } from '@pmm/shared/ui/Field';

interface CodeFieldProps extends UseFormRegisterReturn {
  hint: string;
  error: string | undefined;
}

/** A code of the second factor. */
export function CodeField(props: CodeFieldProps) {
  const { t } = useTranslation('account');
  return (
    <Field
      label={t('factor.code')}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...props}
    />
  );
}
