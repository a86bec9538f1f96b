import { loginRequestSchema } from '@pmm/shared/contracts/auth';
import { useSeparateCode } from '@pmm/shared/feature';
import { showRefusedFields, useForm, useWatch, valibotResolver } from '@pmm/shared/form';
import { errorText, textOfCode, useTranslation, validationText } from '@pmm/shared/i18n';
import { Link } from '@pmm/shared/router';
import { Button } from '@pmm/shared/ui/Button';
import { Checkbox } from '@pmm/shared/ui/Checkbox';
import { PasswordField } from '@pmm/shared/ui/Field';
import { TextLink } from '@pmm/shared/ui/Link';
import { token } from '@pmm/shared/ui/theme';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { AuthForm } from '../components/AuthForm';
import { EmailField } from '../components/EmailField';
import { secondFactorStep } from '../components/secondFactor/secondFactorStep';
import { SubmitButton } from '../components/SubmitButton';
import { LinkNotice } from '../components/LinkNotice';
import { ProviderLinks } from '../components/ProviderLinks';
import { paths } from '../flow/paths';
import { forgetReturn, retryReturn } from '../flow/providerReturn';
import { forgetRememberChoice, keptRememberChoice } from '../flow/rememberChoice';
import { useSignIn } from '../hooks/useSignIn';

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

const useLoginForm = () => {
  const [remember] = useState(keptRememberChoice);
  useEffect(forgetRememberChoice, []);
  return useForm({
    resolver: valibotResolver(loginRequestSchema),
    defaultValues: { email: '', password: '', remember },
    mode: 'onTouched',
  });
};

/** The sign-in. Where it leads afterwards is decided by the host, which sees the session begin. */
export default function LoginPage() {
  const { t } = useTranslation('auth');
  const form = useLoginForm();
  const { register, handleSubmit, formState, resetField, setFocus, control } = form;
  const { errors, isSubmitting } = formState;
  const attempt = useSignIn();
  const { failure, exchanging, retrying, secondStep } = attempt;
  const step = useSeparateCode(secondFactorStep, secondStep !== null);
  const remember = useWatch({ control, name: 'remember' });

  const submit = handleSubmit(async (credentials) => {
    // If the second step could not be loaded, other credentials may have been typed since.
    secondStep?.onBack();
    const refusal = await attempt.signInWithPassword(credentials, (error) =>
      showRefusedFields(form, error, ['email', 'password']),
    );
    if (refusal !== 'LOGIN_BAD_CREDENTIALS') return;
    // Most often the password is wrong: it has to be typed again, the email address stays.
    resetField('password');
    setFocus('password');
  });

  const failureText = () => {
    if (step.failure) return textOfCode('NETWORK_ERROR');
    if (failure === null || step.waiting) return null;
    return failure === 'LINK_EXPIRED' ? t('provider.linkExpired') : errorText(failure);
  };

  const goOnWithoutLink = () => {
    forgetReturn();
    setFocus('email');
  };

  if (secondStep !== null && step.code !== null) return <step.code.default {...secondStep} />;
  return (
    <AuthForm
      title={t('signIn')}
      introduction={t('introduction')}
      notice={attempt.linking && <LinkNotice onRefuse={goOnWithoutLink} />}
      failure={failureText()}
      onSubmit={submit}
    >
      <EmailField message={errors.email?.message} {...register('email')} />
      <PasswordField
        label={t('password')}
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        autoComplete="current-password"
        required
        error={validationText(errors.password?.message)}
        {...register('password')}
      />
      <Options>
        <Checkbox label={t('remember')} {...register('remember')} />
        <ForgotLink as={Link} to={paths.forgot}>
          {t('forgotPassword')}
        </ForgotLink>
      </Options>
      <SubmitButton
        pending={isSubmitting || exchanging || step.waiting}
        pendingLabel={t('signingIn')}
      >
        {t('signIn')}
      </SubmitButton>
      <ProviderLinks
        remember={remember ?? false}
        onOffline={() => attempt.refuse({ code: 'NETWORK_ERROR' })}
      />
      {(attempt.canRetry || retrying || step.failure) && (
        <div>
          <Button
            pending={retrying}
            pendingLabel={t('signingIn')}
            onClick={step.failure ? step.retry : retryReturn}
          >
            {t('provider.retry')}
          </Button>
        </div>
      )}
    </AuthForm>
  );
}
