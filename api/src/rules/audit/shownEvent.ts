import type { AuditEvent } from '@pmm/shared/contracts/audit';
import type { auditEvent } from '../../storage/auditSchema';

/** Enough of the hash to distinguish two clients. */
const SHOWN_BYTES = 4;

/** The part of a line of the log that people see. */
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
