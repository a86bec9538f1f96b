import type { FastifyRequest } from 'fastify';
import type { Environment } from '../environment';
import { invalidInput } from '../errors';

const requestOrigin = ({ protocol, host }: FastifyRequest): string => {
  const address = `${protocol}://${host}`;
  if (!URL.canParse(address)) throw invalidInput('The Host header is no address.');
  return new URL(address).origin;
};

/** The addresses of the app and the API for a browser: as configured, else those of its request. */
export const publicAddresses = (
  request: FastifyRequest,
  { apiBaseUrl, publicUrl }: Environment,
): { app: string; api: string } => {
  const app = publicUrl ?? requestOrigin(request);
  return { app, api: apiBaseUrl || app };
};
