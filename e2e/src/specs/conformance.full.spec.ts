import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { checkConformance } from '@pmm/tools/conformance';
import { expect, test } from '@playwright/test';
import { writeBadBuild, writeDeadBuild } from '../support/badBuild';

const root = fileURLToPath(new URL('../../..', import.meta.url));

test('every remote keeps the contract with the host', async () => {
  test.slow();
  const command = [path.join(root, 'tools/bootstrap.mjs'), 'conformance'];
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: root });
  expect(stdout).toContain('remote-metrics, build');
  expect(stdout).not.toContain('✗');
});

/** The messages about a build that breaks the contract, line by line. */
const messagesOf = async (build: Awaited<ReturnType<typeof writeBadBuild>>): Promise<string[]> => {
  const messages: string[] = [];
  expect(await checkConformance([build.folder], (line) => messages.push(line.trim()))).toBe(false);
  await build.remove();
  return messages;
};

test('the conformance test names the reasons why the host cannot use a build', async () => {
  const messages = await messagesOf(await writeDeadBuild());
  expect(messages).toEqual(
    expect.arrayContaining([
      'contract: needs ^9.0, this host has 1.5',
      expect.stringMatching(/^main\.js: takes \d+\.\d KB, and the limit is 16/),
      'its module has no export "GonePage"',
      'EmptyPage (en): it shows nothing',
      expect.stringMatching(/^GonePage \(de\): it cannot be shown/),
      expect.stringContaining('no start'),
    ]),
  );
  const failed = messages.filter((line) => line.startsWith('✗')).join();
  for (const check of [
    /its declaration/,
    /its module loads/,
    /it activates/,
    /in the next session/,
  ])
    expect(failed).toMatch(check);
});

test('the conformance test reports every breach of a build', async () => {
  const messages = await messagesOf(await writeBadBuild());
  expect(messages).toEqual(
    expect.arrayContaining([
      'main.js contains react',
      'main.js contains @pmm/shared/session',
      'its texts in "de" lack "only"',
      'BadPage (en): it logs: a word to the console',
      'bad: "none" in en',
      'BadPage: it still shows data of the previous tenant',
      'LatePage: it requests /api/v1/late afterwards',
      'it leaves an interval of 900 ms',
      'it leaves a listener of "resize" on window',
      'it leaves a listener of the event "tenant-changed"',
      'it leaves a BroadcastChannel',
      'it leaves a loop of frames (requestAnimationFrame)',
      'it leaves a MutationObserver',
      'it leaves an IntersectionObserver',
    ]),
  );
  expect(messages.filter((line) => line.startsWith('✓')).join()).toContain('it activates');
  expect(messages.join()).not.toMatch(/"scroll"|ResizeObserver/);
});
