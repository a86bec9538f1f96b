import type { AuditEvent } from '@pmm/shared/contracts/audit';
import type { auditEvent } from '../../storage/auditSchema';

/** As much of the hash as tells two sources apart. */
const SHOWN_BYTES = 4;

/** What of a line of the log is for people. */
export const shownEvent = ({
  id,
  at,
  kind,
  person,
  source,
  details,
}: typeof auditEvent.$inferSelect): AuditEvent => ({
  id: String(id),
  at: at.toISOString(),
  source: Buffer.from(source.subarray(0, SHOWN_BYTES)).toString('hex'),
  ...{ kind, person, details },
});
