import { answer, summaryOf, type FakeRoutes } from '@pmm/shared/testing';
import { registryOf } from './registry';

const tokens = { accessToken: 'access-2', refreshToken: 'refresh-2' };
export const person = { email: 'mara.lindt@nordheide.example', name: 'Mara Lindt' };
const stats = { productFamilies: 1, listedSkus: 2, localSkus: 0 };

/** The API's list of watchlists with these names. */
export const watchlistsAnswer = (...names: string[]) => {
  const watchlists = names.map((name) => summaryOf(name, { stats }));
  return answer({ watchlists, limit: 50 });
};

/** /config.json */
export const usualSettings = {
  apiBaseUrl: '',
  apiTimeoutMs: 5_000,
  versionCheckIntervalMs: 60_000,
  registryCheckIntervalMs: 300_000,
  registryKeys: [],
};

export const usualConfig = () => answer(usualSettings);

/** A person with two tenants; all calls succeed. */
export const usualServer = (features: unknown[]): FakeRoutes => ({
  'GET /registry.json': () => answer(registryOf(...features)),
  'GET /config.json': usualConfig,
  'GET /version.json': () => answer({ commit: 'running' }),
  'GET /healthz': () => answer({ status: 'ok' }),
  'POST /auth/login': () => answer({ ...tokens, ...person, userId: 'user-1' }),
  'POST /auth/refresh': () => answer(tokens),
  'POST /auth/logout': () => answer(null, 204),
  'GET /api/v1/users/me': () =>
    answer({ ...person, tenants: [{ name: 'Nordheide' }, { name: 'Südwerk' }] }),
  'GET /api/v1/tenants/Nordheide/watchlists/': () => watchlistsAnswer('Cough', 'Pain'),
  'GET /api/v1/tenants/Südwerk/watchlists/': () => watchlistsAnswer('Vitamins'),
});

/** What the browser keeps of a signed-in person. */
export const storedSession = {
  email: person.email,
  userId: 'user-1',
  name: person.name,
  token: 'access-1',
  refreshToken: 'refresh-1',
  remember: false,
};
