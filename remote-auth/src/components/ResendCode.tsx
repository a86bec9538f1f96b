import { useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { token } from '@pmm/shared/ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useCountdown } from '../hooks/useCountdown';

// Both lines have their room from the start, so that the link below them does not move.
const Waiting = styled.div`
  display: flex;
  align-items: center;
  min-block-size: 34px;
  font-variant-numeric: tabular-nums;
`;
const Sent = styled.div`
  min-block-size: 1lh;
`;
const Root = styled.div`
  color: ${token('ink-second')};
`;

interface ResendCodeProps {
  /** Milliseconds since 1970. */
  resendAt: number;
  /** Returns whether a code was sent. */
  onResend: () => Promise<boolean>;
}

/** Sends another code, as soon as that is allowed. */
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
    <Root>
      <Waiting>
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
      </Waiting>
      <Sent role="status">{sent && t('verify.resent')}</Sent>
    </Root>
  );
}
