import { newPasswordFormSchema } from '@pmm/shared/contracts/password';
import type { ErrorCode } from '@pmm/shared/contracts/errorCodes';
import { toAppError, type AppError } from '@pmm/shared/errors';
import { showRefusedFields, useForm, useWatch, valibotResolver } from '@pmm/shared/form';
import { errorText, useTranslation, validationText } from '@pmm/shared/i18n';
import { Link, Navigate, useNavigateFromPage } from '@pmm/shared/router';
import { useUnsavedInput } from '@pmm/shared/state';
import { PasswordField } from '@pmm/shared/ui/Field';
import { TextLink } from '@pmm/shared/ui/Link';
import { useState } from 'react';
import { resetPassword } from '../api/passwordReset';
import { AuthForm } from '../components/AuthForm';
import { SubmitButton } from '../components/SubmitButton';
import { PasswordRules } from '../components/PasswordRules';
import { paths } from '../flow/paths';
import { passwordSetState } from '../flow/passwordSet';
import { endFlow, type ResetFlow, takeLink } from '../flow/resetFlow';
import { useFlowStep } from '../hooks/useFlowStep';

/** Refusals of the password itself: shown at its field, and another one may be tried. */
const ofThePassword: readonly ErrorCode[] = [
  'PASSWORD_POLICY_VIOLATION',
  'RESET_PASSWORD_INVALID_PASSWORD',
];

/** With advice, if the server gives any and the host has the text. */
const refusalText = (refusal: AppError): string => {
  const refusedFields = refusal.kind === 'rejected' ? refusal.fields : [];
  const advice = refusedFields
    .map(({ message }) => ({ message, text: validationText(message) }))
    .flatMap(({ message, text }) => (text === undefined || text === message ? [] : text));
  return [errorText(refusal), ...advice].join(' ');
};

function NewPassword({ flow }: { flow: Extract<ResetFlow, { step: 'reset' }> }) {
  const { email, resetToken } = flow;
  const { t } = useTranslation('auth');
  const navigate = useNavigateFromPage();
  const [failure, setFailure] = useState<AppError | null>(null);
  const form = useForm({
    resolver: valibotResolver(newPasswordFormSchema),
    defaultValues: { password: '', confirmation: '' },
    mode: 'onTouched',
  });
  const { register, handleSubmit, setFocus, control, formState } = form;
  const { errors, isSubmitting } = formState;
  const typed = useWatch({ control, name: 'password' });
  useUnsavedInput(formState.isDirty);

  const submit = handleSubmit(async ({ password }) => {
    setFailure(null);
    try {
      await resetPassword({ email, resetToken, password });
      endFlow();
      navigate(paths.success, { replace: true, state: passwordSetState });
    } catch (cause) {
      const refusal = toAppError(cause);
      if (ofThePassword.includes(refusal.code)) setFocus('password');
      else if (showRefusedFields(form, refusal, ['password'])) return;
      setFailure(refusal);
    }
  });

  const isOfThePassword = failure !== null && ofThePassword.includes(failure.code);
  const passwordRegistration = register('password', {
    onChange: () => setFailure(null),
    deps: formState.touchedFields.confirmation === true ? ['confirmation'] : [],
  });
  return (
    <AuthForm
      title={t('reset.title')}
      introduction={t('reset.introduction', { email })}
      failure={failure === null || isOfThePassword ? null : errorText(failure)}
      onSubmit={submit}
    >
      <PasswordField
        label={t('reset.password')}
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        autoComplete="new-password"
        required
        error={
          validationText(errors.password?.message) ??
          (isOfThePassword ? refusalText(failure) : undefined)
        }
        {...passwordRegistration}
      />
      <PasswordRules password={typed} />
      <PasswordField
        label={t('reset.confirmation')}
        showLabel={t('reset.showConfirmation')}
        hideLabel={t('reset.hideConfirmation')}
        autoComplete="new-password"
        required
        error={validationText(errors.confirmation?.message)}
        {...register('confirmation')}
      />
      <SubmitButton pending={isSubmitting} pendingLabel={t('reset.saving')}>
        {t('reset.save')}
      </SubmitButton>
      {failure?.code === 'RESET_PASSWORD_TOKEN_EXPIRED' && (
        <div>
          <TextLink as={Link} to={paths.forgot}>
            {t('reset.requestCode')}
          </TextLink>
        </div>
      )}
    </AuthForm>
  );
}

/** The new password, for somebody who has proven to read the mails of the account. */
export default function ResetPasswordPage() {
  useState(takeLink);
  const flow = useFlowStep('reset');
  return flow ? <NewPassword flow={flow} /> : <Navigate to={paths.forgot} replace />;
}
