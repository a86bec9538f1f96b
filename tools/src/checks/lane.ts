/**
 * `npm test` and `npm run verify` run the short lane, `npm run test:full` everything. Jest,
 * Playwright and the tests of the API read the variable; a test that is started by hand runs in
 * neither lane, so nothing of it is left out.
 */
export const setLane = (lane: 'short' | 'full'): void => {
  process.env['TEST_LANE'] = lane;
};

export const isShortLane = (): boolean => process.env['TEST_LANE'] === 'short';
