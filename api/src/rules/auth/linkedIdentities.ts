import { providerNames } from '../../signInSettings';
import type { LinkedIdentity } from '../../storage/linkedIdentities';
import type { SecurityNote } from './client';

/** What the person calls it; the host of the issuer where no provider is known. */
export const identityName = ({
  provider,
  issuer,
}: Pick<LinkedIdentity, 'provider' | 'issuer'>): string =>
  provider === null ? new URL(issuer).host : providerNames[provider];

export const unlinkedNote = (
  userId: string,
  identity: LinkedIdentity,
): SecurityNote & { userId: string } => ({
  kind: 'identity-unlinked',
  userId,
  details: { provider: identityName(identity) },
});
