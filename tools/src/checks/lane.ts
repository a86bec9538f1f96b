/**
 * `npm test` and `npm run verify` run the short lane, `npm run test:full` everything. Jest,
 * Playwright and the tests of the API read the variable. A test that is started by hand belongs to
 * neither lane, so all of it runs.
 */
export const setLane = (lane: 'short' | 'full'): void => {
  process.env['TEST_LANE'] = lane;
};

export const isShortLane = (): boolean => process.env['TEST_LANE'] === 'short';
