import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inRoot } from '@pmm/tools/build';
import type { MeasuredPage } from './visit';

/** The remote that is changed, and the page on which the change is seen. */
export const CHANGED = 'remote-watchlists';
export const changedPage: MeasuredPage = {
  path: '/settings/watchlists',
  heading: 'Watchlists Overview',
  hasCells: false,
  signedIn: true,
};

const TEXT = 'Create watchlist';
export const CHANGED_TEXT = 'Create a watchlist';

/** A copy of the remote's sources that can be changed. */
export const copyRemote = async (parent: string): Promise<string> => {
  const folder = path.join(parent, CHANGED);
  const original = inRoot(CHANGED);
  await cp(original, folder, {
    recursive: true,
    filter: (source) => !['node_modules', 'dist'].includes(path.relative(original, source)),
  });
  await symlink(path.join(original, 'node_modules'), path.join(folder, 'node_modules'));
  const presets = inRoot('tsconfig.browser.json');
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ extends: presets }));
  return folder;
};

/** One word on one page: as small as a release can be. */
export const changeRemote = async (folder: string): Promise<void> => {
  const file = path.join(folder, 'src/locales/en.json');
  const before = await readFile(file, 'utf8');
  const after = before.replace(`"create": "${TEXT}"`, `"create": "${CHANGED_TEXT}"`);
  if (after === before) throw new Error(`${file} has no "${TEXT}" any more.`);
  await writeFile(file, after);
};
