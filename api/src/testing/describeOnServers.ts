import { describe } from '@jest/globals';
import { testServers } from './serverDatabases';

/** `describe.each` does not accept an empty list; Jest does not accept a file without tests. */
export const describeOnServers = (title: string, tests: (serverUrl: string) => void): void => {
  if (testServers.length === 0) describe.skip(`${title} over a server`, () => tests(''));
  for (const { engine, serverUrl } of testServers) {
    describe(`${title} over ${engine}`, () => tests(serverUrl));
  }
};
