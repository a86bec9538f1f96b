import {
  forgotPasswordAnswerSchema,
  forgotPasswordRequestSchema,
  resetPasswordRequestSchema,
  verifyAnswerSchema,
  verifyRequestSchema,
} from '@pmm/shared/contracts/passwordReset';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { clientOf, deviceOf } from '../../http/client';
import { languageOf } from '../../http/language';
import { limitPerMinute } from '../../http/limits';
import { nothing } from '../../http/openApi';
import type { ValibotTypeProvider } from '../../http/validation';
import { resetPassword } from '../../rules/auth/resetPassword';
import { sendCode, verifyCode } from '../../rules/auth/verificationCodes';

/** The steps of a forgotten password. Limits of an account are counted in the database. */
export const passwordRoutes = (instance: FastifyInstance, context: Context): void => {
  const app = instance.withTypeProvider<ValibotTypeProvider>();
  const { database, mailer, environment } = context;
  const { codeResendSeconds, limits } = environment;
  const resend = { resendSeconds: codeResendSeconds, perHour: limits.codePerAccount };
  const limit = (name: string) => limitPerMinute(instance, { name, max: limits.codePerAddress });

  app.post(
    '/auth/forgot-password',
    {
      schema: {
        tags: ['auth'],
        body: forgotPasswordRequestSchema,
        response: { 202: forgotPasswordAnswerSchema },
      },
      preHandler: limit('code sent'),
    },
    async (request, reply) => {
      const client = clientOf(request);
      const { email } = request.body;
      const language = languageOf(request);
      const device = deviceOf(request);
      device.recognise(reply);
      const recipient = { email, language, device: device.hash };
      await sendCode({ database, mailer }, client, recipient, resend);
      return reply.code(202).send({ resendAfterSeconds: codeResendSeconds });
    },
  );

  app.post(
    '/auth/verify',
    {
      schema: { tags: ['auth'], body: verifyRequestSchema, response: { 200: verifyAnswerSchema } },
      preHandler: limit('code guessed'),
    },
    async (request) => {
      const { email, code } = request.body;
      return { resetToken: await verifyCode(database, clientOf(request), email, code) };
    },
  );

  app.post(
    '/auth/reset-password',
    {
      schema: {
        tags: ['auth'],
        body: resetPasswordRequestSchema,
        response: { 204: nothing },
      },
      preHandler: limit('password set'),
    },
    async (request, reply) => {
      const device = deviceOf(request);
      const client = { ...clientOf(request), device: device.hash };
      await resetPassword(context, request.body, client, languageOf(request));
      device.recogniseSignedIn(reply);
      return reply.code(204).send();
    },
  );
};
