import { loginRequestSchema } from '@pmm/shared/contracts/auth';
import { errorMessageKey, toAppError } from '@pmm/shared/errors';
import { useForm, valibotResolver } from '@pmm/shared/form';
import { useTranslation } from '@pmm/shared/i18n';
import { Link } from '@pmm/shared/router';
import { signIn } from '@pmm/shared/session';
import { Button } from '@pmm/shared/ui/Button';
import { Checkbox } from '@pmm/shared/ui/Checkbox';
import { Field, PasswordField } from '@pmm/shared/ui/Field';
import { TextLink } from '@pmm/shared/ui/Link';
import { token } from '@pmm/shared/ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { AuthForm } from '../components/AuthForm';
import { paths } from '../flow/paths';

const Options = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 16px;
  align-items: center;
  justify-content: space-between;
`;
const ForgotLink = styled(TextLink)`
  font: ${token('type-control')};
  font-weight: 550;
`;

/** The sign-in. Where it leads afterwards is the host's to decide: it sees the session begin. */
export default function LoginPage() {
  const { t } = useTranslation('auth');
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, formState, resetField, setFocus } = useForm({
    resolver: valibotResolver(loginRequestSchema),
    defaultValues: { email: '', password: '', remember: false },
    mode: 'onTouched',
  });
  const { errors, isSubmitting } = formState;

  const messageOf = (key: string | undefined) =>
    key === undefined ? undefined : t(`validation.${key}`, { ns: 'shared' });

  const submit = handleSubmit(async (credentials) => {
    setFailure(null);
    try {
      await signIn(credentials);
    } catch (cause) {
      const error = toAppError(cause);
      setFailure(errorMessageKey(error));
      if (error.code !== 'LOGIN_BAD_CREDENTIALS') return;
      // Most often it is the password: it is typed anew, the address stays.
      resetField('password');
      setFocus('password');
    }
  });

  return (
    <AuthForm
      title={t('signIn')}
      introduction={t('introduction')}
      failure={failure === null ? null : t(failure, { ns: 'shared' })}
      onSubmit={submit}
    >
      <Field
        type="email"
        label={t('email')}
        autoComplete="username"
        required
        error={messageOf(errors.email?.message)}
        {...register('email')}
      />
      <PasswordField
        label={t('password')}
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        autoComplete="current-password"
        required
        error={messageOf(errors.password?.message)}
        {...register('password')}
      />
      <Options>
        <Checkbox label={t('remember')} {...register('remember')} />
        <ForgotLink as={Link} to={paths.forgot}>
          {t('forgotPassword')}
        </ForgotLink>
      </Options>
      <Button
        type="submit"
        variant="primary"
        size="form"
        pending={isSubmitting}
        pendingLabel={t('signingIn')}
      >
        {t('signIn')}
      </Button>
    </AuthForm>
  );
}
