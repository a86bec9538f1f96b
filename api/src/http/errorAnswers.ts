import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { closedHeaders } from './headers';
import { ApiError, invalidInput, notFound, storageFull, unavailable } from '../errors';
import { sqlState } from '../storage/sqlState';
import { storageFailure } from '../storage/storageFailure';
import { codeOf } from '../../../tools/src/site/systemError';

/** The client is gone, so nobody reads the answer; the request log records it with this code. */
const clientLeft = ({ raw }: FastifyRequest): ApiError | null =>
  raw.readableAborted ? invalidInput('The client went away.') : null;

const TOO_LARGE = 'FST_ERR_CTP_BODY_TOO_LARGE';

/** Messages for refusals of the framework, by its error code. */
const frameworkRefusals: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty: send a JSON document.',
  [TOO_LARGE]: 'The body is too large.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send the body as application/json.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body is not as long as Content-Length says.',
  FST_ERR_BAD_URL: 'The address is not well encoded.',
};

const expectedRefusal = (error: FastifyError | Error): ApiError | null => {
  if (error instanceof ApiError) return error;
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  const message = frameworkRefusals[codeOf(error) ?? ''];
  if (message !== undefined) return invalidInput(message, status);
  // Refused by a plugin, for example a path outside of the folder of the site.
  if (status === 403 || status === 404) return notFound();
  return status >= 400 && status < 500 ? invalidInput('This cannot be answered.', status) : null;
};

const refusalFor = { full: storageFull, unavailable };

/** For a temporary fault that the request did not cause; one line of the log gives the reason. */
export const outage = (error: unknown, request: FastifyRequest): ApiError | null => {
  const failure = storageFailure(error);
  if (failure === null) return null;
  request.log.warn({ failure, code: sqlState(error) }, 'storage does not answer');
  return refusalFor[failure]();
};

const answer = (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) => {
  const refusal = expectedRefusal(error) ?? outage(error, request) ?? clientLeft(request);
  if (refusal === null) {
    request.log.error({ err: error }, 'unexpected error');
    const unexpected = new ApiError(500, 'SERVER_ERROR', 'Something went wrong on the server.');
    return reply.code(500).send(unexpected.body);
  }
  // Fastify would close the connection while data arrive, which could lose this answer. The rest of
  // the body is dropped instead (unreadBodies.ts).
  if (codeOf(error) === TOO_LARGE) void reply.removeHeader('connection');
  const { retryAfterSeconds } = refusal.details;
  if (retryAfterSeconds !== undefined) {
    void reply.header('retry-after', String(retryAfterSeconds));
  }
  return reply.code(refusal.status).send(refusal.body);
};

/** Answers every error in the form of the contract; unexpected errors reveal nothing. */
export const answerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler<FastifyError | Error>(answer);
};

/** For requests that fail before they reach a route, and therefore before any hook sets headers. */
export const answerUnroutable = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  void answer(error, request, reply.headers(closedHeaders));
};
