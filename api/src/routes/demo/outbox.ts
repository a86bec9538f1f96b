import { outboxSchema } from '@pmm/shared/contracts/outbox';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { openedBy } from '../../http/openApi';

/** Shows the newest mails, with their codes, to anybody: in demo mode only. */
export const outboxRoute = (app: FastifyInstance, { mailer }: Context): void => {
  app.get(
    '/api/v1/demo/outbox',
    { schema: { tags: ['demo'], ...openedBy(), response: { 200: outboxSchema } } },
    () => ({ mails: mailer.newest() }),
  );
};
