import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { isInAudience } from '@pmm/shared/contracts/audience';
import {
  HOST_AUDIENCE_FILE,
  HOST_CANARY_FOLDER,
  hostAudienceSchema,
} from '@pmm/shared/contracts/deployment';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { ownCookie } from '../https';
import { followHost, type HostPage, type ServedHost } from './hostOfSite';
import { liveFile } from './liveFile';

/** A random name of the browser, so that it stays with the same host. */
const COOKIE = 'pmm_host';
const NAME = /^[\w-]{16}$/;
const NAME_BYTES = 12;
const COOKIE_SECONDS = 90 * 24 * 3_600;

/** Only a document names a browser: its other requests follow at once. */
const isDocument = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-dest'] === undefined || headers['sec-fetch-dest'] === 'document';

const nameOf = (request: FastifyRequest, reply: FastifyReply): string | null => {
  const { name: cookie, attributes } = ownCookie(request, COOKIE);
  const given = request.cookies[cookie] ?? '';
  if (NAME.test(given)) return given;
  if (!isDocument(request)) return null;
  const name = randomBytes(NAME_BYTES).toString('base64url');
  void reply.setCookie(cookie, name, {
    ...attributes,
    sameSite: 'lax',
    maxAge: COOKIE_SECONDS,
  });
  return name;
};

/**
 * The host for the browser of a request: the released one, or for a share of all browsers its
 * canary. A browser is named by a cookie, which exists only while there is a canary.
 */
export const chosenHost = (
  folder: string,
  pageOf: (file: string) => HostPage,
): ((request: FastifyRequest, reply: FastifyReply) => Promise<ServedHost>) => {
  const released = followHost(folder, pageOf);
  const canary = followHost(join(folder, HOST_CANARY_FOLDER), pageOf);
  const audience = liveFile(join(folder, HOST_CANARY_FOLDER, HOST_AUDIENCE_FILE), (text) =>
    v.parse(hostAudienceSchema, JSON.parse(text)),
  );
  return async (request, reply) => {
    // A damaged rule gives nobody the canary.
    const rule = await audience().catch(() => null);
    if (!rule) return released;
    void reply.header('vary', 'cookie');
    const viewer = { tenant: null, userId: nameOf(request, reply) };
    return isInAudience({ ...rule, tenants: [] }, viewer) ? canary : released;
  };
};
