import {
  forgotPasswordAnswerSchema,
  forgotPasswordRequestSchema,
  resetPasswordRequestSchema,
  verifyAnswerSchema,
  verifyRequestSchema,
} from '@pmm/shared/contracts/auth';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { clientOf, recognise } from '../../http/client';
import { languageOf } from '../../http/language';
import { limitPerMinute } from '../../http/limits';
import type { ValibotTypeProvider } from '../../http/validation';
import { resetPassword } from '../../rules/auth/resetPassword';
import { sendCode, verifyCode } from '../../rules/auth/verificationCodes';

/** The way of a forgotten password. What an account is allowed is counted in the database. */
export const passwordRoutes = (instance: FastifyInstance, context: Context): void => {
  const app = instance.withTypeProvider<ValibotTypeProvider>();
  const { database, mailer, environment } = context;
  const { codeResendSeconds, limits } = environment;
  const resend = { resendSeconds: codeResendSeconds, perHour: limits.codePerAccount };
  const limit = () => limitPerMinute(instance, limits.codePerAddress);

  app.post(
    '/auth/forgot-password',
    {
      schema: {
        tags: ['auth'],
        body: forgotPasswordRequestSchema,
        response: { 202: forgotPasswordAnswerSchema },
      },
      preHandler: limit(),
    },
    async (request, reply) => {
      await sendCode(database, mailer, request.body.email, languageOf(request), resend);
      return reply.code(202).send({ resendAfterSeconds: codeResendSeconds });
    },
  );

  app.post(
    '/auth/verify',
    {
      schema: { tags: ['auth'], body: verifyRequestSchema, response: { 200: verifyAnswerSchema } },
      preHandler: limit(),
    },
    async ({ body }) => ({ resetToken: await verifyCode(database, body.email, body.code) }),
  );

  app.post(
    '/auth/reset-password',
    { schema: { tags: ['auth'], body: resetPasswordRequestSchema }, preHandler: limit() },
    async (request, reply) => {
      const device = recognise(request, reply);
      const client = { ...clientOf(request), device };
      await resetPassword({ database, mailer }, request.body, client, languageOf(request));
      return reply.code(204).send();
    },
  );
};
