import { request } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { FIXED_TIME, pictureInputs, pictureLists, picturePerson } from './pictureMarket';
import { seededData } from './seed';
import { startServer, type TestServer } from './server';
import { watchlistsOf } from './tenantWatchlists';
import { test as base } from './test';

interface PictureServer extends TestServer {
  /** By their names. */
  watchlistIds: ReadonlyMap<string, string>;
}

const environment = {
  NODE_OPTIONS: `--import=${fileURLToPath(new URL('fixedClock.mjs', import.meta.url))}`,
  FIXED_TIME,
};

const makeLists = async (baseURL: string): Promise<Map<string, string>> => {
  const api = await request.newContext({ baseURL });
  const lists = await watchlistsOf({ request: api }, picturePerson);
  const ids = new Map<string, string>();
  for (const { name, pzns } of pictureLists) {
    const made = await lists.make({ name });
    if (pzns.length > 0) await lists.fill(made, pzns);
    ids.set(name, made.watchlistId);
  }
  await api.dispose();
  return ids;
};

const startPictured = async (): Promise<PictureServer> => {
  const files = pictureInputs();
  const seed = await seededData({ files, people: [picturePerson], environment });
  const server = await startServer(environment, seed);
  return { ...server, watchlistIds: await makeLists(server.url) };
};

/** The first run after a change of the API has to fill the database as well. */
const FILL_TIMEOUT = { scope: 'test', timeout: 300_000 } as const;

/**
 * Tests with a server whose clock stands still, with the market for pictures and its only person.
 */
export const test = base.extend<{ server: PictureServer }>({
  server: [
    async ({ servers }, use) => use(await servers.get('pictured', startPictured)),
    FILL_TIMEOUT,
  ],
  person: async ({}, use) => use(picturePerson),
});
