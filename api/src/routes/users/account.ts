import { changePasswordSchema, ownSessionsSchema } from '@pmm/shared/contracts/account';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { notFound } from '../../errors';
import { claimsOf, requireSession } from '../../http/access';
import { clientOf, deviceOf } from '../../http/client';
import { idOf } from '../../http/ids';
import { limitChangesPerMinute } from '../../http/limits';
import { nothing } from '../../http/openApi';
import type { ValibotTypeProvider } from '../../http/validation';
import { changePassword } from '../../rules/users/changePassword';
import { listSessions, revokeOwnSession } from '../../storage/ownSessions';
import { revokeSessionsOf } from '../../storage/sessions';

const tags = ['account'];

/** A person's own account, below /users/me. */
export const accountRoutes = (instance: FastifyInstance, context: Context): void => {
  const app = instance.withTypeProvider<ValibotTypeProvider>();
  const { database, environment } = context;
  app.addHook('onRequest', requireSession(context));
  app.addHook('onRequest', limitChangesPerMinute(app, environment.limits.changesPerPerson));

  app.get(
    '/sessions',
    { schema: { tags, response: { 200: ownSessionsSchema } } },
    async (request) => {
      const { userId, sessionId } = claimsOf(request);
      const sessions = await listSessions(database, userId);
      return {
        sessions: sessions.map(({ id, startedAt, rotatedAt, ...seen }) => ({
          ...seen,
          sessionId: id,
          current: id === sessionId,
          startedAt: startedAt?.toISOString() ?? null,
          usedAt: rotatedAt.toISOString(),
        })),
      };
    },
  );

  /** Ends all of them, including the one of the request. */
  app.delete(
    '/sessions',
    { schema: { tags, response: { 204: nothing } } },
    async (request, reply) => {
      const { userId } = claimsOf(request);
      await clientOf(request).change(async (transaction, note) => {
        await revokeSessionsOf(transaction, userId);
        note({ kind: 'sessions-ended', userId });
      });
      return reply.code(204).send();
    },
  );

  app.delete(
    '/sessions/:sessionId',
    { schema: { tags, response: { 204: nothing } } },
    async (request, reply) => {
      const { userId } = claimsOf(request);
      const sessionId = idOf(request, 'sessionId');
      await clientOf(request).change(async (transaction, note) => {
        if (!(await revokeOwnSession(transaction, { userId, sessionId }))) throw notFound();
        note({ kind: 'sessions-ended', userId });
      });
      return reply.code(204).send();
    },
  );

  app.put(
    '/password',
    { schema: { tags, body: changePasswordSchema, response: { 204: nothing } } },
    async (request, reply) => {
      const device = deviceOf(request);
      const client = { ...clientOf(request), device: device.hash };
      await changePassword(context, claimsOf(request), client, request.body);
      device.recogniseSignedIn(reply);
      return reply.code(204).send();
    },
  );
};
