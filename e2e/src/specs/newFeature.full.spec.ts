import { expect, test } from '@playwright/test';
import { copyProject } from '@pmm/tools/development/copiedProject';

test('a new feature of this project passes its tests and checks unchanged', async () => {
  test.slow();
  const project = await copyProject();
  try {
    await project.command('new-feature', 'price-alerts', '--title-de', 'Preisalarme');
    await project.run('node_modules/jest/bin/jest.js', 'remote-price-alerts');
    const lint = ['-c', 'oxlint.config.mjs', '--type-check', 'remote-price-alerts'];
    expect(await project.run('node_modules/oxlint/bin/oxlint', ...lint)).toContain('0 errors');
    const output = await project.command('conformance', 'remote-price-alerts');
    expect(output).toMatch(/built remote-price-alerts[^]*it works in the next session/);
  } finally {
    await project.remove();
  }
});
