import { loginRequestSchema, type LoginRequest } from '@pmm/shared/contracts/auth';
import { toAppError } from '@pmm/shared/errors';
import { addMessages, errorText, useTranslation, validationText } from '@pmm/shared/i18n';
import { signIn } from '@pmm/shared/session';
import { Button } from '@pmm/shared/ui/Button';
import { ErrorLine, Field, PasswordField } from '@pmm/shared/ui/Field';
import { Form } from '@pmm/shared/ui/Form';
import { token } from '@pmm/shared/ui/theme';
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { styled } from 'styled-components';
import * as v from 'valibot';
import de from './locales/de.json';
import en from './locales/en.json';

declare module '@pmm/shared/i18n' {
  interface FeatureTexts {
    ownSignIn: typeof en;
  }
}

addMessages('ownSignIn', { en, de });

const Title = styled.h1`
  margin: 24px 0 12px;
  font: ${token('type-page-title')};
`;
const Introduction = styled.p`
  margin-block: 0 16px;
  color: ${token('ink-second')};
`;

type Faults = Partial<Record<keyof LoginRequest, [string, ...string[]]>>;

/** The fields, their errors, and how the form is sent. */
const useOwnSignIn = () => {
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string>();
  const [asksForCode, setAsksForCode] = useState(false);
  const [pending, setPending] = useState(false);

  const send = async (credentials: LoginRequest) => {
    setPending(true);
    try {
      await signIn(credentials);
    } catch (cause) {
      const error = toAppError(cause);
      if (error.code === 'SECOND_FACTOR_REQUIRED') setAsksForCode(true);
      else setFailure(errorText(error));
      setPending(false);
    }
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (pending) return;
    const given = v.safeParse(
      loginRequestSchema,
      Object.fromEntries(new FormData(event.currentTarget as HTMLFormElement)),
    );
    setFailure(undefined);
    setFaults(
      given.success ? {} : (v.flatten<typeof loginRequestSchema>(given.issues).nested ?? {}),
    );
    if (given.success) await send(given.output);
  };
  const errorOf = (field: keyof LoginRequest) => validationText(faults[field]?.[0]);
  return { submit, errorOf, failure, asksForCode, pending };
};

/** Email, password and the code of a second factor. The session lasts as long as the tab. */
export default function OwnSignInForm() {
  const { t } = useTranslation('ownSignIn');
  const { submit, errorOf, failure, asksForCode, pending } = useOwnSignIn();
  const failureId = useId();
  const code = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (asksForCode) code.current?.focus();
  }, [asksForCode]);
  return (
    <>
      <Title>{t('title')}</Title>
      <Introduction>{t('introduction')}</Introduction>
      <Form onSubmit={submit}>
        <Field
          name="email"
          type="email"
          label={t('email')}
          autoComplete="username"
          required
          error={errorOf('email')}
        />
        <PasswordField
          name="password"
          label={t('password')}
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
          autoComplete="current-password"
          required
          error={errorOf('password')}
        />
        {asksForCode && (
          <Field
            ref={code}
            name="secondFactor"
            label={t('code')}
            hint={t('codeHint')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            required
            error={errorOf('secondFactor')}
          />
        )}
        <ErrorLine id={failureId} error={failure} lines={0} />
        <div>
          <Button type="submit" variant="primary" pending={pending} pendingLabel={t('signingIn')}>
            {t('signIn')}
          </Button>
        </div>
      </Form>
    </>
  );
}
