import { describe } from '@jest/globals';
import { testServers } from './serverDatabases';

/** `describe.each` does not accept an empty list. */
export const describeOnServers = (title: string, tests: (serverUrl: string) => void): void => {
  for (const { engine, serverUrl } of testServers) {
    describe(`${title} over ${engine}`, () => tests(serverUrl));
  }
};
