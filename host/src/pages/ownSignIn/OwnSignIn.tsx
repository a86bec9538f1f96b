import { useEffect, useState } from 'react';
import type OwnSignInForm from './OwnSignInForm';

/** Replaced by tests. */
export const ownSignInForm = {
  load: () => import(/* webpackChunkName: "own-sign-in" */ './OwnSignInForm'),
};

/**
 * The host's own form, for when the feature of the sign-in cannot be loaded: without it nobody would get in. Code of
 * its own, which nobody else loads; where that is missing too, there is just the card of the feature.
 */
export function OwnSignIn() {
  const [code, setCode] = useState<{ Form: typeof OwnSignInForm } | null>(null);
  useEffect(() => {
    ownSignInForm.load().then(
      (module) => setCode({ Form: module.default }),
      () => undefined,
    );
  }, []);
  return code && <code.Form />;
}
