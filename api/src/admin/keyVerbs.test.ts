import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readEnvironment } from '../environment';
import { listSigningKeys } from '../storage/signingKeys';
import { openTestApp, type TestApp } from '../testing/testApp';
import { testEngines } from '../testing/testDatabase';
import { readCommand } from './runAdmin';

describe.each(testEngines)('the administration of keys over $engine', ({ open }) => {
  let test: TestApp;
  const printed: string[] = [];
  beforeAll(async () => {
    test = await openTestApp({ open });
  });
  afterAll(() => test.close());

  const admin = async (...words: string[]) => {
    const command = readCommand(words);
    if (!('run' in command)) throw new Error('not a verb');
    const print = (line: string) => printed.push(line);
    const environment = readEnvironment({});
    await command.run({ database: test.database, environment, deliver: null, print });
  };
  const ids = async () => (await listSigningKeys(test.database)).map(({ id }) => id);

  it('adds one that takes over later, or ends all others at once', async () => {
    const before = await ids();
    await admin('keys', 'rotate');
    expect(printed.at(-1)).toContain('It signs in an hour');
    const both = await ids();
    expect(both.slice(1)).toEqual(before);
    await admin('keys', 'rotate', '--now');
    expect(printed.at(-1)).toContain('all others have ended');
    const after = await ids();
    expect(after).toHaveLength(1);
    expect(both).not.toContain(after[0]);
  });
});
