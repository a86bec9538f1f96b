import { describe } from '@jest/globals';
import { testServers } from './serverDatabases';

/**
 * Not `describe.each`, which does not accept an empty list. Without a server the tests are reported
 * as skipped, because Jest does not accept a file without tests; `npm test` in CI requires the
 * servers.
 */
export const describeOnServers = (title: string, tests: (serverUrl: string) => void): void => {
  if (testServers.length === 0) describe.skip(`${title} over a server`, () => tests(''));
  for (const { engine, serverUrl } of testServers) {
    describe(`${title} over ${engine}`, () => tests(serverUrl));
  }
};
