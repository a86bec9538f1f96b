import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asSmallWrite } from '../storage/smallWrites';

const routes = ['/auth/', '/api/v1/users/me/sessions'];

/**
 * Marks the routes that still work when the disk is nearly full: signing in and out, and staying
 * signed in.
 */
export const markSmallWrites = (app: FastifyInstance): void => {
  const mark = ({ routeOptions }: FastifyRequest, _reply: FastifyReply, done: () => void): void => {
    const isSmall = routes.some((route) => routeOptions.url?.startsWith(route) === true);
    if (isSmall) asSmallWrite(done);
    else done();
  };
  app.addHook('onRequest', mark);
  // Code that reads a body runs in the context of the connection, so the mark is set again.
  app.addHook('preValidation', mark);
};
