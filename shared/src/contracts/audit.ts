import * as v from 'valibot';
import { csvForms } from './export';
import { languages } from './user';

/** The kinds of lines in the log of a tenant's members. */
export const auditKinds = [
  'sign-in',
  'sign-in-refused',
  'proof-refused',
  'session-stolen',
  'sessions-ended',
  'password-changed',
  'password-reset',
  'password-link',
  'identity-linked',
  'identity-unlinked',
  'second-factor-on',
  'second-factor-off',
  'second-factor-required',
  'second-factor-allowed',
  'recovery-codes-renewed',
  'account-locked',
  'account-unlocked',
  'account-deleted',
  'member-added',
  'member-removed',
  'watchlist-created',
  'watchlist-changed',
  'watchlist-deleted',
  'items-changed',
  'bundle-judged',
  'export',
  'value-reported',
  'report-accepted',
  'report-refused',
] as const;
export type AuditKind = (typeof auditKinds)[number];

export const AUDIT_PAGE = 50;

const auditFilter = {
  kind: v.optional(v.picklist(auditKinds, 'VALUE_INVALID')),
  /** A part of the name or address of the person. */
  person: v.optional(v.pipe(v.string(), v.maxLength(200))),
  from: v.optional(v.pipe(v.string(), v.isoTimestamp('VALUE_INVALID'))),
  to: v.optional(v.pipe(v.string(), v.isoTimestamp('VALUE_INVALID'))),
};

export const auditQuerySchema = v.object({
  ...auditFilter,
  /** `next` of the previous page. */
  before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'VALUE_INVALID'))),
});

/** The query of a file with all lines that pass the filter. */
export const auditExportQuerySchema = v.object({
  ...auditFilter,
  format: v.literal('csv', 'VALUE_INVALID'),
  language: v.picklist(languages, 'VALUE_INVALID'),
  csv: v.optional(v.picklist(csvForms, 'VALUE_INVALID')),
});

export type AuditQuery = v.InferOutput<typeof auditQuerySchema>;

export const auditEventSchema = v.object({
  id: v.string(),
  at: v.string(),
  kind: v.picklist(auditKinds),
  /** Empty once the account is deleted. */
  person: v.string(),
  /** Equal for equal addresses; the address itself is not stored. */
  source: v.string(),
  details: v.record(v.string(), v.union([v.string(), v.number()])),
});
export type AuditEvent = v.InferOutput<typeof auditEventSchema>;

export const auditAnswerSchema = v.object({
  events: v.array(auditEventSchema),
  /** The cursor of the next page; null on the last one. */
  next: v.nullable(v.string()),
});
