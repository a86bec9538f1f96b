import type { FailureReport, LoadsReport, VitalsReport } from '@pmm/shared/contracts/failureReport';
import { readPreferences } from '@pmm/shared/session';
import { store } from '@pmm/shared/state';
import { configAtom } from './config';
import { runningCommit } from './runningCommit';

/**
 * How many reports a page may send until it is loaded again: one failure must not become a flood.
 */
const REPORTS_PER_PAGE = 10;

type WithoutViewer<Report> = Report extends unknown ? Omit<Report, 'host' | 'tenant'> : never;

const sent = new Set<string>();

const send = (text: string): void => {
  const { apiBaseUrl } = store.get(configAtom) ?? { apiBaseUrl: '' };
  try {
    // A beacon is sent even while the page is being left.
    navigator.sendBeacon(`${apiBaseUrl}/api/v1/reports`, text);
  } catch {
    // A report that cannot be sent is dropped.
  }
};

/** Reports to the server how fast the page was. */
export const reportVitals = (report: Omit<VitalsReport, 'about' | 'host'>): void =>
  send(JSON.stringify({ about: 'vitals', host: runningCommit, ...report }));

/** Reports to the server which builds of features ran. */
export const reportLoads = (builds: LoadsReport['builds']): void =>
  send(JSON.stringify({ about: 'loads', host: runningCommit, builds }));

/** The address of the API is in the configuration, so reports wait for that. */
const sendWhenConfigured = (text: string): void => {
  if (store.get(configAtom)) {
    send(text);
    return;
  }
  const stop = store.sub(configAtom, () => {
    stop();
    send(text);
  });
};

/** Reports a failure to the server, each one only once. */
export const reportFailure = (report: WithoutViewer<FailureReport>): void => {
  const tenant = readPreferences().selectedTenantId ?? null;
  const text = JSON.stringify({ ...report, host: runningCommit, tenant });
  if (sent.has(text) || sent.size >= REPORTS_PER_PAGE) return;
  sent.add(text);
  sendWhenConfigured(text);
};
