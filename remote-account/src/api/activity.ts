import { request, tenantPath } from '@pmm/shared/api';
import { auditAnswerSchema, type AuditKind } from '@pmm/shared/contracts/audit';

/** A page of what the members did; `before` is `next` of the page before. */
export const listActivity = (
  tenantId: string,
  { kind, person }: { kind: AuditKind | null; person: string },
  before: string | null,
  signal: AbortSignal,
) =>
  request(tenantPath(tenantId, 'audit'), {
    searchParams: {
      ...(kind !== null && { kind }),
      ...(person !== '' && { person }),
      ...(before !== null && { before }),
    },
    signal,
    answer: auditAnswerSchema,
  });
