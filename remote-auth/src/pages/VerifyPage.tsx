import { verifyRequestSchema } from '@pmm/shared/contracts/passwordReset';
import type { ErrorCode } from '@pmm/shared/contracts/errorCodes';
import { toAppError, type AppError } from '@pmm/shared/errors';
import { showRefusedFields, useForm, valibotResolver } from '@pmm/shared/form';
import { errorText, useTranslation, validationText } from '@pmm/shared/i18n';
import { Link, Navigate, useNavigateFromPage } from '@pmm/shared/router';
import { TextLink } from '@pmm/shared/ui/Link';
import { useRef, useState, type SubmitEvent } from 'react';
import { sendCode, verifyCode } from '../api/passwordReset';
import { AuthForm } from '../components/AuthForm';
import { SubmitButton } from '../components/SubmitButton';
import { CodeField } from '../components/CodeField';
import { emptyBoxes, type CodeBoxes } from '../components/codeInput';
import { ResendCode } from '../components/ResendCode';
import { paths } from '../flow/paths';
import { awaitCode, writeFlow, type ResetFlow } from '../flow/resetFlow';
import { useFlowStep } from '../hooks/useFlowStep';

/** Refusals of the code itself: shown at its boxes. */
const ofTheCode: readonly ErrorCode[] = ['VERIFICATION_FAILED', 'VERIFICATION_CODE_EXPIRED'];

function Verification({ flow }: { flow: Extract<ResetFlow, { step: 'verify' }> }) {
  const { email } = flow;
  const { t } = useTranslation('auth');
  const navigate = useNavigateFromPage();
  const [resendAt, setResendAt] = useState(flow.resendAt);
  const [boxes, setBoxes] = useState<CodeBoxes>(emptyBoxes);
  const [failure, setFailure] = useState<AppError | null>(null);
  const firstBox = useRef<HTMLInputElement>(null);
  const form = useForm({
    resolver: valibotResolver(verifyRequestSchema),
    defaultValues: { email, code: '' },
  });
  const { handleSubmit, setValue, setError, clearErrors, trigger, formState } = form;

  const change = (next: CodeBoxes) => {
    setBoxes(next);
    setFailure(null);
    clearErrors('code');
    setValue('code', next.join(''));
  };

  const focusFirst = () => firstBox.current?.focus();

  const verify = async ({ code }: { code: string }) => {
    setFailure(null);
    try {
      const { resetToken } = await verifyCode(email, code);
      writeFlow({ step: 'reset', email, resetToken });
      navigate(paths.reset, { replace: true });
    } catch (cause) {
      const error = toAppError(cause);
      if (ofTheCode.includes(error.code)) {
        change(emptyBoxes);
        focusFirst();
      } else if (showRefusedFields(form, error, ['code'])) {
        focusFirst();
        return;
      }
      setFailure(error);
    }
  };
  const submit = (event: SubmitEvent) => handleSubmit(verify, focusFirst)(event);

  const resend = async () => {
    setFailure(null);
    try {
      const { resendAfterSeconds } = await sendCode(email);
      change(emptyBoxes);
      setResendAt(awaitCode(email, resendAfterSeconds));
      focusFirst();
      return true;
    } catch (cause) {
      setFailure(toAppError(cause));
      return false;
    }
  };

  const isOfTheCode = failure !== null && ofTheCode.includes(failure.code);
  return (
    <AuthForm
      title={t('verify.title')}
      introduction={t('verify.introduction', { email })}
      failure={failure === null || isOfTheCode ? null : errorText(failure)}
      onSubmit={submit}
    >
      <CodeField
        boxes={boxes}
        error={
          validationText(formState.errors.code?.message) ??
          (isOfTheCode ? errorText(failure) : undefined)
        }
        firstBox={firstBox}
        onChange={change}
        onRefuse={(message) => setError('code', { message })}
        onLeave={() => {
          // Boxes that were emptied by a refusal keep showing the reason.
          if (boxes !== emptyBoxes) void trigger('code');
        }}
      />
      <SubmitButton pending={formState.isSubmitting} pendingLabel={t('verify.verifying')}>
        {t('verify.verify')}
      </SubmitButton>
      <ResendCode resendAt={resendAt} onResend={resend} />
      <div>
        <span>{t('verify.wrongEmail')}</span>{' '}
        <TextLink as={Link} to={paths.forgot}>
          {t('verify.clickHere')}
        </TextLink>
      </div>
    </AuthForm>
  );
}

/** The code from the mail. */
export default function VerifyPage() {
  const flow = useFlowStep('verify');
  return flow ? <Verification flow={flow} /> : <Navigate to={paths.forgot} replace />;
}
