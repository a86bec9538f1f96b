import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { addPreview } from '@pmm/tools/preview';
import { expect, test } from '../support/test';
import { writeMadeBuild } from '../support/writtenBuild';

test('a preview shows its build to who opens its address, under a banner until it is ended, and to nobody else', async ({
  page,
  server,
  openSignedIn,
}) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pmm-preview-'));
  try {
    const dist = path.join(folder, 'dist');
    await writeMadeBuild(dist, { build: 'previewed' });
    const { url } = await addPreview(server.siteDir, dist, { hours: 1, app: server.url });
    await openSignedIn(url.slice(server.url.length));
    await expect(page.getByRole('heading', { name: 'Made' })).toBeVisible();
    await expect(
      page.getByText(/^Preview until .*: made is not the released one\.$/),
    ).toBeVisible();

    await page.getByRole('button', { name: 'End override' }).click();
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(page.getByText(/^Preview until/)).toBeHidden();
  } finally {
    await rm(folder, { recursive: true });
  }
});
