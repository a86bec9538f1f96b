import type { OwnIdentity } from '@pmm/shared/contracts/account';
import type { OidcProvider } from '@pmm/shared/contracts/auth';

/** Brands, the same in every language. */
const names: Record<OidcProvider, string> = { google: 'Google', microsoft: 'Microsoft' };

/** What the person calls it; the host of its issuer where no provider is known. */
export const providerName = ({ provider, issuer }: OwnIdentity): string =>
  provider === null ? new URL(issuer).host : names[provider];
