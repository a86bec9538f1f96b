import { expect, it, jest } from '@jest/globals';
import type * as overlayCode from './overlayCode';

let reachable = false;
jest.mock('../overlayWindows', () => {
  if (!reachable) throw new Error('Loading chunk overlays failed.');
  return { name: 'windows' };
});

it('loads what opens once, and again after it could not', async () => {
  // Imported with its ending: without it tests get the replacement that has the code at once.
  const { loadOverlays, overlayWindows } =
    jest.requireActual<typeof overlayCode>('./overlayCode.ts');
  await expect(loadOverlays()).rejects.toThrow('Loading chunk');
  expect(overlayWindows()).toBeNull();
  reachable = true;
  const windows = await loadOverlays();
  expect(overlayWindows()).toBe(windows);
  await expect(loadOverlays()).resolves.toBe(windows);
});
