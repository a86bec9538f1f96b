import { toAppError } from '@pmm/shared/errors';
import { joinedNames } from '@pmm/shared/figures/isolated';
import { errorText, useTranslation } from '@pmm/shared/i18n';
import { Badge } from '@pmm/shared/ui/Badge';
import { Button } from '@pmm/shared/ui/Button';
import { Card } from '@pmm/shared/ui/Card';
import { useState } from 'react';
import { useSecondFactor } from '../../hooks/useSecondFactor';
import { Actions, Introduction } from '../cardText';
import { RenewCodes, SwitchOff } from './ChangeFactor';
import { SetUpFactor } from './SetUpFactor';

type OpenDialog = 'set-up' | 'renew' | 'off' | null;

/** Whether a sign-in requires a code in addition to the password, and how to change that. */
export function FactorCard() {
  const { t } = useTranslation('account');
  const { data, error, refetch } = useSecondFactor();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const close = () => setDialog(null);
  const enabled = data?.enabled ?? false;
  return (
    <Card
      title={t('factor.title')}
      facts={
        data && (
          <Badge $tone={enabled ? 'accent' : 'neutral'}>
            {enabled ? t('factor.on') : t('factor.off')}
          </Badge>
        )
      }
      flush
    >
      <Introduction>
        <span>
          {enabled
            ? t('factor.left', { count: data?.recoveryCodesLeft ?? 0 })
            : t('factor.introduction')}
        </span>
        {data && data.requiredBy.length > 0 && (
          <strong>{` ${t('factor.requiredBy', { tenants: joinedNames(data.requiredBy, ', ') })}`}</strong>
        )}
        {data === undefined && error !== null && <span>{` ${errorText(toAppError(error))}`}</span>}
      </Introduction>
      <Actions>
        {data === undefined && error !== null && (
          <Button icon="refresh" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        )}
        {data && !enabled && (
          <Button variant="primary" onClick={() => setDialog('set-up')}>
            {t('factor.setUp')}
          </Button>
        )}
        {enabled && (
          <>
            <Button onClick={() => setDialog('renew')}>{t('factor.renew')}</Button>
            <Button variant="danger" onClick={() => setDialog('off')}>
              {t('factor.switchOff')}
            </Button>
          </>
        )}
      </Actions>
      {dialog === 'set-up' && <SetUpFactor onClose={close} />}
      {dialog === 'renew' && <RenewCodes onClose={close} />}
      {dialog === 'off' && <SwitchOff onClose={close} />}
    </Card>
  );
}
