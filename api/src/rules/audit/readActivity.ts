import type { AuditEvent, AuditQuery } from '@pmm/shared/contracts/audit';
import { listAudit } from '../../storage/audit';
import type { Database } from '../../storage/database';
import { shownEvent } from './shownEvent';

const AT_ONCE = 1_000;

/**
 * All lines that pass a filter, the newest first, read as they are consumed. The first ones are
 * read at once, so that an outage of the database leads to a refusal and not to half a file.
 */
export const readActivity = async (
  database: Database,
  tenantId: number,
  filter: Omit<AuditQuery, 'before'>,
): Promise<AsyncIterable<AuditEvent>> => {
  const pageBefore = (before?: number) =>
    listAudit(
      database,
      tenantId,
      { ...filter, ...(before !== undefined && { before: `${before}` }) },
      AT_ONCE,
    );
  const first = await pageBefore();
  return (async function* read() {
    for (let page = first; ; page = await pageBefore(page.at(-1)?.id)) {
      for (const row of page) yield shownEvent(row);
      if (page.length < AT_ONCE) return;
    }
  })();
};
