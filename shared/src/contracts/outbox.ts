import * as v from 'valibot';

const outboxMailSchema = v.object({
  to: v.string(),
  subject: v.string(),
  sentAt: v.string(),
  text: v.string(),
  /** The verification code in the mail. */
  code: v.nullable(v.string()),
});
export type OutboxMail = v.InferOutput<typeof outboxMailSchema>;

/** GET /api/v1/demo/outbox, which exists only in demo mode; the newest mails come first. */
export const outboxSchema = v.object({ mails: v.array(outboxMailSchema) });
