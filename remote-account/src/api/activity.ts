import { fileAnswer, request, tenantPath } from '@pmm/shared/api';
import { auditAnswerSchema, type AuditKind } from '@pmm/shared/contracts/audit';
import type { Language } from '@pmm/shared/contracts/user';
import { dayBegin } from '@pmm/shared/figures/zone';
import { chosenCsvForm } from '@pmm/shared/session';

export interface ActivityFilter {
  kind: AuditKind | null;
  /** A part of the name or address of a person. */
  person: string;
  /** First and last day, like 2026-11-23; empty for no limit. */
  from: string;
  to: string;
}

/** When a day begins, or the day so many days later. */
const beginOf = (day: string, daysLater = 0): string =>
  new Date(dayBegin(Date.parse(`${day}T12:00:00Z`), daysLater)).toISOString();

const paramsOf = ({ kind, person, from, to }: ActivityFilter): Record<string, string> => ({
  ...(kind !== null && { kind }),
  ...(person !== '' && { person }),
  ...(from !== '' && { from: beginOf(from) }),
  ...(to !== '' && { to: beginOf(to, 1) }),
});

/** A page of what the members did; `before` is `next` of the page before. */
export const listActivity = (
  tenantId: string,
  filter: ActivityFilter,
  before: string | null,
  signal: AbortSignal,
) =>
  request(tenantPath(tenantId, 'audit'), {
    searchParams: { ...paramsOf(filter), ...(before !== null && { before }) },
    signal,
    answer: auditAnswerSchema,
  });

/** A file with everything that passes the filter. */
export const exportActivity = (tenantId: string, filter: ActivityFilter, language: Language) =>
  request(tenantPath(tenantId, 'audit/export'), {
    searchParams: { ...paramsOf(filter), format: 'csv', language, csv: chosenCsvForm(language) },
    answer: fileAnswer,
  });
