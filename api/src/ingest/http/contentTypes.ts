import type { InputFormat } from '../reading/records';

/** How the body of an ingest request names its format. */
export const contentTypes: Record<InputFormat, string> = {
  ndjson: 'application/x-ndjson',
  csv: 'text/csv',
  rejected: 'application/vnd.pmm.rejected+x-ndjson',
};

const formats = new Map<string, InputFormat>([
  [contentTypes.ndjson, 'ndjson'],
  [contentTypes.csv, 'csv'],
  [contentTypes.rejected, 'rejected'],
  ['application/ndjson', 'ndjson'],
  ['application/jsonl', 'ndjson'],
  ['application/json', 'ndjson'],
]);

/** The format that a Content-Type header names, or null. */
export const formatOfType = (header = ''): InputFormat | null => {
  const [type = ''] = header.split(';');
  return formats.get(type.trim().toLowerCase()) ?? null;
};
