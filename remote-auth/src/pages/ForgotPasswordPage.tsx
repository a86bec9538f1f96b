import { forgotPasswordRequestSchema } from '@pmm/shared/contracts/passwordReset';
import { toAppError, type AppError } from '@pmm/shared/errors';
import { showRefusedFields, useForm, valibotResolver } from '@pmm/shared/form';
import { errorText, useTranslation } from '@pmm/shared/i18n';
import { Link, useNavigateFromPage } from '@pmm/shared/router';
import { TextLink } from '@pmm/shared/ui/Link';
import { useState } from 'react';
import { sendCode } from '../api/passwordReset';
import { AuthForm } from '../components/AuthForm';
import { EmailField } from '../components/EmailField';
import { SubmitButton } from '../components/SubmitButton';
import { paths } from '../flow/paths';
import { awaitCode, isWithinPause, readFlow } from '../flow/resetFlow';

/** The address stays filled in for a person who corrects it or requests another code. */
const emailOfBefore = () => readFlow()?.email ?? '';

/**
 * The first step to a new password. Continues in the same way whether or not the account exists.
 */
export default function ForgotPasswordPage() {
  const { t } = useTranslation('auth');
  const navigate = useNavigateFromPage();
  const [failure, setFailure] = useState<AppError | null>(null);
  const form = useForm({
    resolver: valibotResolver(forgotPasswordRequestSchema),
    defaultValues: { email: emailOfBefore() },
    mode: 'onTouched',
  });
  const { register, handleSubmit, formState } = form;

  const submit = handleSubmit(async ({ email }) => {
    setFailure(null);
    try {
      // The server would refuse another code, and the one that was sent is still good.
      if (!isWithinPause(email)) {
        const { resendAfterSeconds } = await sendCode(email);
        awaitCode(email, resendAfterSeconds);
      }
      navigate(paths.verify);
    } catch (cause) {
      const error = toAppError(cause);
      if (!showRefusedFields(form, error, ['email'])) setFailure(error);
    }
  });

  return (
    <AuthForm
      title={t('forgot.title')}
      introduction={t('forgot.introduction')}
      failure={failure === null ? null : errorText(failure)}
      onSubmit={submit}
    >
      <EmailField message={formState.errors.email?.message} {...register('email')} />
      <SubmitButton pending={formState.isSubmitting} pendingLabel={t('forgot.sending')}>
        {t('forgot.send')}
      </SubmitButton>
      <div>
        <TextLink as={Link} to={paths.login}>
          {t('forgot.back')}
        </TextLink>
      </div>
    </AuthForm>
  );
}
