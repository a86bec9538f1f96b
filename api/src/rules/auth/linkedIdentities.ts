import { providerNames } from '../../signInSettings';
import type { AccountNote } from '../../storage/audit';
import type { LinkedIdentity } from '../../storage/linkedIdentities';

/** What the person calls it; the host of the issuer where no provider is known. */
export const identityName = ({
  provider,
  issuer,
}: Pick<LinkedIdentity, 'provider' | 'issuer'>): string =>
  provider === null ? new URL(issuer).host : providerNames[provider];

export const unlinkedNote = (userId: string, identity: LinkedIdentity): AccountNote => ({
  kind: 'identity-unlinked',
  userId,
  details: { provider: identityName(identity) },
});
