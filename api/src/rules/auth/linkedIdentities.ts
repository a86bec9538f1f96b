import { providerNames } from '../../signInSettings';
import type { AccountNote } from '../../storage/audit';
import type { LinkedIdentity } from '../../storage/linkedIdentities';

/** The provider's name for the person; if it is unknown, the host of the issuer. */
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
