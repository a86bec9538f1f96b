import { failureReportSchema } from '@pmm/shared/contracts/failureReport';
import { store } from '@pmm/shared/state';
import { beforeEach, expect, it, jest } from '@jest/globals';
import * as v from 'valibot';
import { configAtom } from './config';
import { reportFailure } from './reports';

const config = {
  apiBaseUrl: 'https://api.example',
  apiTimeoutMs: 5_000,
  versionCheckIntervalMs: 60_000,
  registryCheckIntervalMs: 300_000,
  registryKeys: [],
  devPages: false,
};
const sendBeacon = jest.fn<typeof navigator.sendBeacon>(() => true);
const sent = () => sendBeacon.mock.calls.map(([, text]) => JSON.parse(text as string) as unknown);
const failure = (build: string) =>
  ({
    about: 'feature',
    feature: 'prices',
    build,
    kind: 'network',
    step: 'entry',
    outcome: 'card',
  }) as const;

beforeEach(() => {
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
  store.set(configAtom, config);
});

it('a report is sent to the API as the contract requires', () => {
  reportFailure(failure('b1'));
  reportFailure({ about: 'registry', problem: 'changed' });
  expect(sendBeacon.mock.calls.map(([url]) => url)).toEqual(
    Array(2).fill('https://api.example/api/v1/reports'),
  );
  expect(sent()).toMatchObject([
    { build: 'b1', host: 'running', tenant: null },
    { about: 'registry' },
  ]);
  for (const report of sent()) expect(v.is(failureReportSchema, report)).toBe(true);
});

it('a report that cannot be sent throws nothing', () => {
  sendBeacon.mockImplementationOnce(() => {
    throw new TypeError('not allowed');
  });
  expect(() => reportFailure(failure('b2'))).not.toThrow();
});

it('reports are sent once each, at most ten from one page', () => {
  for (const build of ['b1', ...Array.from({ length: 20 }, (_none, index) => `n${index}`)]) {
    reportFailure(failure(build));
  }
  // The first three are from the tests above.
  expect(sent().slice(3)).toMatchObject(
    Array.from({ length: 7 }, (_none, index) => ({ build: `n${index}` })),
  );
});
