import { type SeparateCode, useSeparateCode } from '@pmm/shared/feature';
import type { ComponentType } from 'react';

/** Replaced by tests. */
export const ownSignInForm: SeparateCode<{ default: ComponentType }> = {
  load: () => import(/* webpackChunkName: "own-sign-in" */ './OwnSignInForm'),
};

/**
 * The host's own form, for when the feature of the sign-in cannot be loaded: without it nobody would get in. Code of
 * its own, which nobody else loads; where that is missing too, there is just the card of the feature.
 */
export function OwnSignIn() {
  const { code } = useSeparateCode(ownSignInForm, true);
  return code && <code.default />;
}
