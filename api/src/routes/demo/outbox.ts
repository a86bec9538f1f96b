import { outboxSchema } from '@pmm/shared/contracts/outbox';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';

/** Shows everybody the newest mails, codes and all: for demo mode alone. */
export const outboxRoute = (app: FastifyInstance, { mailer }: Context): void => {
  app.get(
    '/api/v1/demo/outbox',
    { schema: { tags: ['demo'], response: { 200: outboxSchema } } },
    () => ({ mails: mailer.newest() }),
  );
};
