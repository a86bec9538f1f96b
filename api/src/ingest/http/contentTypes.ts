import type { InputFormat } from '../reading/records';

/** The Content-Type for each format of an ingest request. */
export const contentTypes: Record<InputFormat, string> = {
  ndjson: 'application/x-ndjson',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  rejected: 'application/vnd.pmm.rejected+x-ndjson',
};

const formats = new Map<string, InputFormat>([
  [contentTypes.ndjson, 'ndjson'],
  [contentTypes.csv, 'csv'],
  [contentTypes.xlsx, 'xlsx'],
  [contentTypes.rejected, 'rejected'],
  ['application/ndjson', 'ndjson'],
  ['application/jsonl', 'ndjson'],
  ['application/json', 'ndjson'],
]);

/** The format of a Content-Type header, or null. */
export const formatOfType = (header = ''): InputFormat | null => {
  const [type = ''] = header.split(';');
  return formats.get(type.trim().toLowerCase()) ?? null;
};
