import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { copyProject } from '@pmm/tools/development/copiedProject';

/** The names of the builds that these sources make. */
const buildsIn = async (folder: string): Promise<string> => {
  const code = `import('./tools/src/build/sourceHash.ts').then(({ apiHash, hostHash, remoteHash }) =>
    console.log(apiHash(), hostHash(), remoteHash('remote-auth'), remoteHash('remote-metrics')))`;
  const args = ['--import', 'tsx', '--eval', code];
  return (await promisify(execFile)(process.execPath, args, { cwd: folder })).stdout;
};

test('a new feature of this project passes its tests and checks unchanged, and changes no other build', async () => {
  test.slow();
  const project = await copyProject();
  try {
    await project.command('new-feature', 'price-stars');
    const before = await buildsIn(project.folder);
    await project.command('new-feature', 'price-alerts', '--title-de', 'Preisalarme');
    expect(await buildsIn(project.folder)).toBe(before);
    await project.run('node_modules/jest/bin/jest.js', 'remote-price-alerts');
    const lint = ['-c', 'oxlint.config.mjs', '--type-check', 'remote-price-alerts'];
    expect(await project.run('node_modules/oxlint/bin/oxlint', ...lint)).toContain('0 errors');
    const output = await project.command('conformance', 'remote-price-alerts');
    expect(output).toMatch(/built remote-price-alerts[^]*it works in the next session/);
  } finally {
    await project.remove();
  }
});
