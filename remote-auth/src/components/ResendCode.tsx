import { useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { token } from '@pmm/shared/ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useCountdown } from '../hooks/useCountdown';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: center;
  min-block-size: 34px;
  color: ${token('ink-second')};
  font-variant-numeric: tabular-nums;
`;

interface ResendCodeProps {
  /** Milliseconds since 1970. */
  resendAt: number;
  /** Whether a code was sent. */
  onResend: () => Promise<boolean>;
}

/** Another code, once it may be asked for. */
export function ResendCode({ resendAt, onResend }: ResendCodeProps) {
  const { t } = useTranslation('auth');
  const [pending, setPending] = useState(false);
  const [sent, setSent] = useState(false);
  const seconds = useCountdown(resendAt);

  const resend = async () => {
    setSent(false);
    setPending(true);
    setSent(await onResend());
    setPending(false);
  };

  return (
    <Row>
      {seconds > 0 ? (
        <span>{t('verify.resendIn', { seconds })}</span>
      ) : (
        <Button
          pending={pending}
          pendingLabel={t('verify.resending')}
          onClick={() => void resend()}
        >
          {t('verify.resend')}
        </Button>
      )}
      <span role="status">{sent && t('verify.resent')}</span>
    </Row>
  );
}
