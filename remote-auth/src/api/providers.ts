import { apiAddress, request } from '@pmm/shared/api';
import {
  oidcStartPath,
  providersAnswerSchema,
  type OidcProvider,
  type ProvidersAnswer,
} from '@pmm/shared/contracts/auth';

/** The providers that a person can sign in with, in the order in which they are shown. */
export const listProviders = (signal: AbortSignal): Promise<ProvidersAnswer> =>
  request('auth/providers', { signal, answer: providersAnswerSchema });

/** The address that the browser goes to in order to sign in with a provider. */
export const providerAddress = (provider: OidcProvider, remember: boolean): string =>
  apiAddress(oidcStartPath(provider, remember));
