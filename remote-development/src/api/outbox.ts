import { request } from '@pmm/shared/api';
import { outboxSchema, type OutboxMail } from '@pmm/shared/contracts/outbox';

/** The newest mails of the demo; a server outside of the demo answers NOT_FOUND. */
export const readOutbox = async (signal: AbortSignal): Promise<OutboxMail[]> => {
  const { mails } = await request('api/v1/demo/outbox', { answer: outboxSchema, signal });
  return mails;
};
