import { outboxSchema } from '@pmm/shared/contracts/outbox';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { openedBy } from '../../http/openApi';

/** Shows the newest mails and their codes to anybody, but only in demo mode. */
export const outboxRoute = (app: FastifyInstance, { mailer }: Context): void => {
  app.get(
    '/api/v1/demo/outbox',
    { schema: { tags: ['demo'], ...openedBy(), response: { 200: outboxSchema } } },
    () => ({ mails: mailer.newest() }),
  );
};
