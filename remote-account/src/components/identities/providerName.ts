import type { OwnIdentity } from '@pmm/shared/contracts/account';
import type { OidcProvider } from '@pmm/shared/contracts/auth';

/** Brands, the same in every language. */
const names: Record<OidcProvider, string> = { google: 'Google', microsoft: 'Microsoft' };

/** The provider's name for the person; if it is unknown, the host of the issuer. */
export const providerName = ({ provider, issuer }: OwnIdentity): string =>
  provider === null ? new URL(issuer).host : names[provider];
