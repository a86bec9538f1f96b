import { expect, it, jest } from '@jest/globals';
import type * as overlayCode from './overlayCode';

let reachable = false;
jest.mock('../overlayWindows', () => {
  if (!reachable) throw new Error('Loading chunk overlays failed.');
  return { name: 'windows' };
});

it('loadOverlays loads the code once, and again after a failure', async () => {
  // Imported with its extension: without it tests get the replacement whose code is always loaded.
  const { loadOverlays, overlayWindows } =
    jest.requireActual<typeof overlayCode>('./overlayCode.ts');
  await expect(loadOverlays()).rejects.toThrow('Loading chunk');
  expect(overlayWindows()).toBeNull();
  reachable = true;
  const windows = await loadOverlays();
  expect(overlayWindows()).toBe(windows);
  await expect(loadOverlays()).resolves.toBe(windows);
});
