import type { LoginRequest } from '@pmm/shared/contracts/auth';
import type { ErrorCode } from '@pmm/shared/contracts/errorCodes';
import { toAppError, type AppError, type ShownError } from '@pmm/shared/errors';
import { useLocation, useNavigate } from '@pmm/shared/router';
import { signIn } from '@pmm/shared/session';
import { useAtomValue } from '@pmm/shared/state';
import { useEffect, useState } from 'react';
import {
  forgetReturn,
  giveSecondFactor,
  providerReturnAtom,
  readReturn,
  receiveReturn,
} from '../flow/providerReturn';
import { endFlow } from '../flow/resetFlow';

/** The state of a sign-in with a provider; removes its codes from the address. */
const useProviderReturn = () => {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const found = readReturn(search);
    if (!found) return;
    receiveReturn(found.result);
    void navigate({ pathname, search: found.rest, hash }, { replace: true });
  }, [pathname, search, hash, navigate]);
  return useAtomValue(providerReturnAtom);
};

/** Shows a refusal at the fields of a form; false if it needs a general message. */
export type ShowAtFields = (refusal: AppError) => boolean;

/** Signing in with a password or after the return from a provider, and why it was refused. */
export const useSignIn = () => {
  const returned = useProviderReturn();
  const [refusal, setRefusal] = useState<ShownError | 'LINK_EXPIRED' | null>(null);
  /** The credentials of a sign-in whose password was right and whose code is missing. */
  const [waiting, setWaiting] = useState<LoginRequest | null>(null);
  const link = returned.phase === 'linking' ? returned.link : undefined;

  /**
   * Returns why it was refused; null when the session began. Without a general message
   * where `showAtFields` shows it.
   */
  const signInWithPassword = async (
    credentials: LoginRequest,
    showAtFields: ShowAtFields,
  ): Promise<ErrorCode | null> => {
    setRefusal(null);
    if (link === undefined) forgetReturn();
    try {
      await signIn(link === undefined ? credentials : { ...credentials, oidcLink: link });
      forgetReturn();
      endFlow();
      return null;
    } catch (cause) {
      const error = toAppError(cause);
      const { code, message = null }: ShownError = error;
      const linkExpired =
        link !== undefined && code === 'AUTHENTICATION_FAILED' && message === null;
      if (linkExpired) forgetReturn();
      if (code === 'SECOND_FACTOR_REQUIRED') setWaiting(credentials);
      else if (linkExpired) setRefusal('LINK_EXPIRED');
      else if (!showAtFields(error)) setRefusal(error);
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
    const onCode = async (secondFactor: string, showAtFields: ShowAtFields): Promise<void> => {
      await signInWithPassword({ ...waiting, secondFactor }, showAtFields);
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
