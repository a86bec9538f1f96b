type Lane = 'short' | 'full';

/**
 * `npm test` and `npm run verify` run the short lane, `npm run test:full` everything. Jest,
 * Playwright and the tests of the API read the variable. Tests that are started by hand or by
 * `--changed` run in neither lane, so none of them is left out.
 */
export const setLane = (lane: Lane): void => {
  process.env['TEST_LANE'] = lane;
};

export const isInLane = (lane: Lane): boolean => process.env['TEST_LANE'] === lane;
