import { useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { token } from '@pmm/shared/ui/theme';
import { useState, useEffect } from 'react';
import { styled } from 'styled-components';

const secondsUntil = (time: number) => Math.max(0, Math.ceil((time - Date.now()) / 1000));

/** Whole seconds until a time in milliseconds since 1970; 0 once it has come. */
const useCountdown = (time: number): number => {
  const [, setTick] = useState(0);
  const seconds = secondsUntil(time);
  useEffect(() => {
    if (seconds === 0) return;
    const timer = setTimeout(() => setTick((tick) => tick + 1), 1000);
    return () => clearTimeout(timer);
  });
  return seconds;
};

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
