import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** From a cached answer to the longest that a statement may take. */
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** Includes the limits of "good" and "poor": 0.2, 0.5, 0.8, 1.8, 2.5 and 4 s; 0.1 and 0.25. */
const VITAL_SECONDS = [0.05, 0.1, 0.2, 0.35, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 8, 16];
const LAYOUT_SHIFTS = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1];
const STATEMENT_SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10, 60];

/**
 * The metrics of this process. Labels have few values, those of the program and of the released
 * site: never ids, names of tenants or addresses.
 */
export const createMetrics = () => {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Requests by route pattern, method and status; "aborted" if the client left.',
      labelNames: ['route', 'method', 'status'],
      buckets: REQUEST_SECONDS,
      registers,
    }),
    requestsRunning: new Gauge({
      name: 'http_requests_running',
      help: 'Requests that are being answered.',
      registers,
    }),
    refusals: new Counter({
      name: 'pmm_refusals_total',
      help: 'Requests that were refused, by route pattern and error code.',
      labelNames: ['route', 'code'],
      registers,
    }),
    lockouts: new Counter({
      name: 'pmm_lockouts_total',
      help: 'Lock-outs of accounts, by what was locked out: a known device, a place, all strangers, or codes of a second factor.',
      labelNames: ['kind'],
      registers,
    }),
    statements: new Histogram({
      name: 'pmm_database_statement_duration_seconds',
      help: 'Statements by their first word and by the pool that they used.',
      labelNames: ['pool', 'operation'],
      buckets: STATEMENT_SECONDS,
      registers,
    }),
    failedStatements: new Counter({
      name: 'pmm_database_failed_statements_total',
      help: 'Statements that failed.',
      labelNames: ['pool', 'operation'],
      registers,
    }),
    replicaReads: new Counter({
      name: 'pmm_replica_reads_total',
      help: 'Reads that a replica answered (used), or the primary instead of it: the replica did not have everything yet (behind), or failed.',
      labelNames: ['replica', 'result'],
      registers,
    }),
    connectionWaits: new Histogram({
      name: 'pmm_database_wait_seconds',
      help: 'How long work waited for a connection, or for its turn at the embedded database.',
      labelNames: ['pool'],
      buckets: STATEMENT_SECONDS,
      registers,
    }),
    answerCache: new Counter({
      name: 'pmm_answer_cache_total',
      help: 'Answers of matrices: from the cache (hit), or computed (miss).',
      labelNames: ['result'],
      registers,
    }),
    backgroundTasks: new Histogram({
      name: 'pmm_background_task_duration_seconds',
      help: 'Work of the pool of threads, with its time in the queue.',
      labelNames: ['task'],
      buckets: REQUEST_SECONDS,
      registers,
    }),
    browserFailures: new Counter({
      name: 'pmm_browser_failures_total',
      help: 'What browsers say that failed there: features, and registries that they refused.',
      labelNames: ['about', 'kind'],
      registers,
    }),
    featureFailures: new Counter({
      name: 'pmm_feature_failures_total',
      help: 'What browsers say that failed, by feature, build and kind.',
      labelNames: ['feature', 'build', 'kind'],
      registers,
    }),
    policyRefusals: new Counter({
      name: 'pmm_policy_refusals_total',
      help: 'What the content security policy refused in browsers, by the feature whose code was involved.',
      labelNames: ['feature'],
      registers,
    }),
    featureLoads: new Counter({
      name: 'pmm_feature_loads_total',
      help: 'Pages in browsers that loaded a build of a feature.',
      labelNames: ['feature', 'build'],
      registers,
    }),
    featurePages: new Counter({
      name: 'pmm_feature_pages_total',
      help: 'Pages of a feature that browsers have shown.',
      labelNames: ['feature', 'build'],
      registers,
    }),
    featureSeconds: new Histogram({
      name: 'pmm_feature_seconds',
      help: 'How long a feature took in browsers: to load, to activate, and until the content of its first page.',
      labelNames: ['feature', 'phase'],
      buckets: VITAL_SECONDS,
      registers,
    }),
    webVitals: new Histogram({
      name: 'pmm_web_vitals_seconds',
      help: 'What browsers say of the speed of a page: ttfb, lcp or inp, by the pattern of its route.',
      labelNames: ['vital', 'route'],
      buckets: VITAL_SECONDS,
      registers,
    }),
    layoutShifts: new Histogram({
      name: 'pmm_layout_shift',
      help: 'What browsers say of how much moved on a page (CLS), by the pattern of its route.',
      labelNames: ['route'],
      buckets: LAYOUT_SHIFTS,
      registers,
    }),
    ingestLines: new Counter({
      name: 'pmm_ingest_lines_total',
      help: 'Lines that this server read.',
      labelNames: ['kind'],
      registers,
    }),
    ingestBatches: new Counter({
      name: 'pmm_ingest_batches_total',
      help: 'Batches that this server wrote.',
      labelNames: ['kind'],
      registers,
    }),
    ingestRefusals: new Counter({
      name: 'pmm_ingest_refused_lines_total',
      help: 'Lines that this server refused, by the field that is wrong.',
      labelNames: ['kind', 'field'],
      registers,
    }),
  };
};

export type Metrics = ReturnType<typeof createMetrics>;

type Values<Label extends string> = Iterable<readonly [Record<Label, string>, number]>;

/**
 * Adds a metric that is read at each scrape: its values with their labels. Values that are not
 * returned are left out.
 */
export const watch = <Label extends string>(
  { registry }: Metrics,
  name: string,
  help: string,
  labelNames: Label[],
  read: () => Values<Label> | Promise<Values<Label>>,
): void => {
  new Gauge({
    ...{ name, help, labelNames, registers: [registry] },
    async collect() {
      this.reset();
      for (const [labels, value] of await read()) this.set(labels, value);
    },
  });
};
