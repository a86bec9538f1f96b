import type { LoginRequest } from '@pmm/shared/contracts/auth';
import type { ErrorCode } from '@pmm/shared/contracts/errorCodes';
import { toAppError, type ShownError } from '@pmm/shared/errors';
import { signIn } from '@pmm/shared/session';
import { useState } from 'react';
import { forgetReturn, giveSecondFactor } from '../flow/providerReturn';
import { endFlow } from '../flow/resetFlow';
import { useProviderReturn } from './useProviderReturn';

/** Signing in with a password or after the return from a provider, and why it was refused. */
export const useSignIn = () => {
  const returned = useProviderReturn();
  const [refusal, setRefusal] = useState<ShownError | 'LINK_EXPIRED' | null>(null);
  /** The credentials of a sign-in whose password was right and whose code is missing. */
  const [waiting, setWaiting] = useState<LoginRequest | null>(null);
  const link = returned.phase === 'linking' ? returned.link : undefined;

  /** Returns why it was refused; null when the session began. */
  const signInWithPassword = async (credentials: LoginRequest): Promise<ErrorCode | null> => {
    setRefusal(null);
    if (link === undefined) forgetReturn();
    try {
      await signIn(link === undefined ? credentials : { ...credentials, oidcLink: link });
      forgetReturn();
      endFlow();
      return null;
    } catch (cause) {
      const error: ShownError = toAppError(cause);
      const { code, message = null } = error;
      const linkExpired =
        link !== undefined && code === 'AUTHENTICATION_FAILED' && message === null;
      if (linkExpired) forgetReturn();
      if (code === 'SECOND_FACTOR_REQUIRED') setWaiting(credentials);
      else setRefusal(linkExpired ? 'LINK_EXPIRED' : error);
      return code;
    }
  };

  const leaveSecondStep = () => {
    setWaiting(null);
    setRefusal(null);
    if (returned.phase === 'factor') forgetReturn();
  };

  /** The second step of a sign-in, while one waits for it. */
  const secondStep = () => {
    if (returned.phase === 'factor') {
      return { failure: returned.failure, onCode: giveSecondFactor, onBack: leaveSecondStep };
    }
    // The provider's link may expire meanwhile: that is shown where it can be started again.
    if (waiting === null || refusal === 'LINK_EXPIRED') return null;
    const onCode = async (secondFactor: string): Promise<void> => {
      await signInWithPassword({ ...waiting, secondFactor });
    };
    return { failure: refusal, onCode, onBack: leaveSecondStep };
  };

  const retrying = returned.phase === 'exchanging' && returned.again;
  return {
    signInWithPassword,
    failure: returned.phase === 'failed' ? returned.failure : refusal,
    refuse: setRefusal,
    exchanging: returned.phase === 'exchanging' && !retrying,
    retrying,
    canRetry: returned.phase === 'failed' && returned.code !== null,
    linking: link !== undefined,
    secondStep: secondStep(),
  };
};
