import { confirmSecondFactorSchema } from '@pmm/shared/contracts/secondFactor';
import { namesOnly, type ShownError } from '@pmm/shared/errors';
import { useForm, valibotResolver } from '@pmm/shared/form';
import {
  addMessages,
  errorText,
  textsOfFields,
  useTranslation,
  validationText,
} from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { Field } from '@pmm/shared/ui/Field';
import type { ShowAtFields } from '../../hooks/useSignIn';
import { AuthForm } from '../AuthForm';
import { SubmitButton } from '../SubmitButton';
import de from './locales/de.json';
import en from './locales/en.json';

declare module '@pmm/shared/i18n' {
  interface FeatureTexts {
    secondFactor: typeof en;
  }
}

// Added here and not with the feature, because few people need these texts to sign in.
addMessages('secondFactor', { en, de });

interface SecondFactorStepProps {
  /** Why the last code was refused. */
  failure: ShownError | null;
  onCode: (code: string, showAtFields: ShowAtFields) => Promise<void>;
  onBack: () => void;
}

/** Asks for the second factor of an account, after the password or the return from a provider. */
export default function SecondFactorStep({ failure, onCode, onBack }: SecondFactorStepProps) {
  const { t } = useTranslation('secondFactor');
  const { register, handleSubmit, formState, resetField, setError, setFocus } = useForm({
    resolver: valibotResolver(confirmSecondFactorSchema),
    defaultValues: { code: '' },
  });
  /** The sign-in calls the field by another name. */
  const showAtField: ShowAtFields = (refusal) => {
    const message = textsOfFields(refusal).get('secondFactor');
    if (message !== undefined) setError('code', { message });
    return namesOnly(refusal, ['secondFactor']);
  };
  const submit = handleSubmit(async ({ code }) => {
    await onCode(code, showAtField);
    // The code is used up or wrong; if it was right, this page is gone by now.
    resetField('code', { keepError: true });
    setFocus('code');
  });
  return (
    <AuthForm
      title={t('title')}
      introduction={t('introduction')}
      failure={failure === null ? null : errorText(failure)}
      onSubmit={submit}
    >
      <Field
        label={t('code')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={validationText(formState.errors.code?.message)}
        {...register('code')}
      />
      <SubmitButton pending={formState.isSubmitting} pendingLabel={t('signingIn')}>
        {t('signIn')}
      </SubmitButton>
      <div>
        <Button onClick={onBack}>{t('back')}</Button>
      </div>
    </AuthForm>
  );
}
