import { type SeparateCode, useSeparateCode } from '@pmm/shared/feature';
import type { ComponentType } from 'react';

/** Replaced by tests. */
export const ownSignInForm: SeparateCode<{ default: ComponentType }> = {
  load: () => import(/* webpackChunkName: "own-sign-in" */ './OwnSignInForm'),
};

/**
 * The host's own sign-in form, for when the feature with the sign-in cannot be loaded: otherwise
 * nobody could get in. It is a chunk that is loaded only then; if that fails too, only the card of
 * the feature is shown.
 */
export function OwnSignIn() {
  const { code } = useSeparateCode(ownSignInForm, true);
  return code && <code.default />;
}
