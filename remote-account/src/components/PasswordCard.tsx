import { useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { Card } from '@pmm/shared/ui/Card';
import { ErrorLine, PasswordField } from '@pmm/shared/ui/Field';
import { Form } from '@pmm/shared/ui/Form';
import { useId } from 'react';
import { useChangePassword } from '../hooks/useChangePassword';
import { useSecondFactor } from '../hooks/useSecondFactor';
import { Introduction, NarrowForm } from './cardText';
import { CodeField } from './CodeField';
import { CurrentPasswordField } from './CurrentPasswordField';

/** Sets a new password; asks for the present one, and for the second factor if there is one. */
export function PasswordCard() {
  const { t } = useTranslation('account');
  const failureId = useId();
  const needsCode = useSecondFactor().data?.enabled ?? false;
  const { form, submit, failure, errorOf, pending } = useChangePassword(needsCode);
  return (
    <Card title={t('password.title')} flush>
      <Introduction>{t('password.introduction')}</Introduction>
      <NarrowForm>
        <Form onSubmit={submit}>
          <CurrentPasswordField
            error={errorOf('currentPassword')}
            {...form.register('currentPassword')}
          />
          <PasswordField
            label={t('password.new')}
            hint={t('password.hint')}
            showLabel={t('password.showNew')}
            hideLabel={t('password.hideNew')}
            autoComplete="new-password"
            required
            error={errorOf('password')}
            {...form.register('password')}
          />
          {needsCode && (
            <CodeField
              hint={t('factor.anyCode')}
              error={errorOf('code')}
              {...form.register('code')}
            />
          )}
          <ErrorLine id={failureId} error={failure ?? undefined} lines={0} />
          <div>
            <Button
              type="submit"
              variant="primary"
              pending={pending}
              pendingLabel={t('password.saving')}
            >
              {t('password.save')}
            </Button>
          </div>
        </Form>
      </NarrowForm>
    </Card>
  );
}
