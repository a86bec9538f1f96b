import {
  loginAnswerSchema,
  loginRequestSchema,
  logoutRequestSchema,
  refreshAnswerSchema,
  refreshRequestSchema,
} from '@pmm/shared/contracts/auth';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { browserOf } from '../../http/browserCookie';
import {
  accountLimitKeyOf,
  clientOf,
  deviceOf,
  logSecurity,
  signInClientOf,
} from '../../http/client';
import { limitPerMinute } from '../../http/limits';
import { nothing } from '../../http/openApi';
import type { ValibotTypeProvider } from '../../http/validation';
import { refresh, signOut } from '../../rules/auth/refreshTokens';
import { signIn } from '../../rules/auth/signIn';

export const authRoutes = (instance: FastifyInstance, context: Context): void => {
  const app = instance.withTypeProvider<ValibotTypeProvider>();
  const { database, accessTokens, environment } = context;
  const { limits } = environment;

  app.post(
    '/auth/login',
    {
      schema: { tags: ['auth'], body: loginRequestSchema, response: { 200: loginAnswerSchema } },
      preHandler: [
        limitPerMinute(instance, { name: 'sign-in place', max: limits.loginPerAddress }),
        limitPerMinute(instance, {
          name: 'sign-in account',
          max: limits.loginPerAccount,
          keyOf: accountLimitKeyOf,
        }),
      ],
    },
    async (request, reply) => {
      const { oidcLink: code } = request.body;
      const browser = browserOf(request) ?? '';
      const link = code === undefined ? null : { code, browser };
      const device = deviceOf(request);
      const entering = signInClientOf(request, device);
      const answer = await signIn(context, clientOf(request), entering, request.body, link);
      device.recogniseSignedIn(reply);
      return answer;
    },
  );

  app.post(
    '/auth/refresh',
    {
      schema: {
        tags: ['auth'],
        body: refreshRequestSchema,
        response: { 200: refreshAnswerSchema },
      },
      preHandler: limitPerMinute(instance, { name: 'refresh', max: limits.refreshPerAddress }),
    },
    async (request, reply) => {
      const answer = await refresh(database, accessTokens, clientOf(request), request.body);
      // Sessions that are older than this cookie get it now. The device remains unknown to the
      // account.
      deviceOf(request).recogniseSignedIn(reply);
      return answer;
    },
  );

  app.post(
    '/auth/logout',
    {
      schema: { tags: ['auth'], body: logoutRequestSchema, response: { 204: nothing } },
      preHandler: limitPerMinute(instance, { name: 'sign-out', max: limits.refreshPerAddress }),
    },
    async (request, reply) => {
      const userId = await signOut(database, request.body.refreshToken);
      if (userId !== null) logSecurity(request, 'sign-out', userId);
      return reply.code(204).send();
    },
  );
};
