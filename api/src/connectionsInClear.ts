import type { Environment } from './environment';
import { isDatabaseInClear, isGuardedUrl, isOnThisMachine } from './environmentForms';
import { isLoopback } from './loopback';

/**
 * The connections that leave this machine without encryption because the settings allow it, one
 * line each.
 */
export const connectionsInClear = ({
  databaseUrl,
  readUrl,
  postgres,
  smtp,
  traces,
  metricsAddress,
}: Environment): string[] => {
  const isMailGuarded =
    smtp === undefined || smtp.requiresTls || isOnThisMachine(new URL(smtp.url));
  return [
    [databaseUrl, postgres.ownerUrl, postgres.directUrl, readUrl].some(
      (url) => url !== undefined && isDatabaseInClear(url),
    ) && 'the connection to the database uses no TLS (sslmode=disable)',
    !isMailGuarded && 'mails may leave without TLS (SMTP_ALLOW_PLAIN=1)',
    traces !== undefined &&
      !isGuardedUrl(traces.endpoint) &&
      'traces leave without TLS (OTEL_EXPORTER_OTLP_ENDPOINT)',
    metricsAddress !== undefined &&
      !isLoopback(metricsAddress.host) &&
      'metrics are read without TLS (METRICS_ADDRESS)',
  ].filter((line) => line !== false);
};
