import { Navigate } from '@pmm/shared/router';
import { sessionAtom } from '@pmm/shared/session';
import { useAtomValue } from '@pmm/shared/state';
import type { ReactNode } from 'react';
import { keepVersion } from '../release/addressVersion';
import { rememberedPath } from './rememberedPath';

interface AnonymousGateProps {
  /** Whether a signed-in person is led on: true for the sign-in. */
  leaveWhenSignedIn: boolean;
  children: ReactNode;
}

export function AnonymousGate({ leaveWhenSignedIn, children }: AnonymousGateProps) {
  const signedIn = useAtomValue(sessionAtom) !== null;
  return signedIn && leaveWhenSignedIn ? (
    <Navigate to={keepVersion(rememberedPath())} replace />
  ) : (
    children
  );
}
