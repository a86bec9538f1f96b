import { versionDocumentSchema } from '@pmm/shared/contracts/deployment';
import * as v from 'valibot';
import { takeEarly } from '../document/earlyRequests';

const TIMEOUT_MS = 3_000;

const fetchVersion = async (): Promise<unknown> => {
  const response = await fetch(`/version.json?ts=${Date.now()}`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`version.json answered ${response.status}`);
  return response.json();
};

/** The commit of the host that is served now; null when that cannot be known for the moment. */
export const releasedCommit = async (): Promise<string | null> => {
  try {
    const document = (await takeEarly('version')) ?? (await fetchVersion());
    return v.parse(versionDocumentSchema, document).commit;
  } catch {
    return null;
  }
};
