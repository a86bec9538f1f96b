import type { FastifyRequest } from 'fastify';
import type { Environment } from '../environment';
import { invalidInput } from '../errors';

const askedOrigin = ({ protocol, host }: FastifyRequest): string => {
  const address = `${protocol}://${host}`;
  if (!URL.canParse(address)) throw invalidInput('The Host header is no address.');
  return new URL(address).origin;
};

/** Where a browser finds the app and the API: as configured, else where its request went. */
export const publicAddresses = (
  request: FastifyRequest,
  { apiBaseUrl, publicUrl }: Environment,
): { app: string; api: string } => {
  const app = publicUrl ?? askedOrigin(request);
  return { app, api: apiBaseUrl || app };
};
