import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asSmallWrite } from '../storage/smallWrites';

const routes = ['/auth/', '/api/v1/users/me/sessions'];

/** Signing in and out, and staying signed in, goes on when there is little space. */
export const markSmallWrites = (app: FastifyInstance): void => {
  const mark = ({ routeOptions }: FastifyRequest, _reply: FastifyReply, done: () => void): void => {
    const isSmall = routes.some((route) => routeOptions.url?.startsWith(route) === true);
    if (isSmall) asSmallWrite(done);
    else done();
  };
  app.addHook('onRequest', mark);
  // What reads a body goes on in the connection's own context.
  app.addHook('preValidation', mark);
};
