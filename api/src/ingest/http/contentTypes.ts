import type { InputFormat } from '../reading/records';

/** How the body of an ingest request names its format. */
export const contentTypes: Record<InputFormat, string> = {
  ndjson: 'application/x-ndjson',
  csv: 'text/csv',
  rejected: 'application/vnd.pmm.rejected+x-ndjson',
};

const otherNames: Record<string, InputFormat> = {
  'application/ndjson': 'ndjson',
  'application/jsonl': 'ndjson',
  'application/json': 'ndjson',
};

/** The format that a Content-Type header names, or null. */
export const formatOfType = (header: string | undefined): InputFormat | null => {
  const type = header?.split(';')[0]?.trim().toLowerCase() ?? '';
  const format = (Object.keys(contentTypes) as InputFormat[]).find(
    (name) => contentTypes[name] === type,
  );
  return format ?? otherNames[type] ?? null;
};
