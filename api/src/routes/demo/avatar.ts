import type { FastifyInstance } from 'fastify';
import { DEMO_AVATAR_PATH } from '../../demo/accounts';

const portrait = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
<rect width="64" height="64" fill="#d9efe9"/>
<path d="M16 34c-4-20 6-26 16-26s20 6 16 26c0 8-2 12-4 14H20c-2-2-4-6-4-14z" fill="#3b2a26"/>
<path d="M8 64c2-14 12-18 24-18s22 4 24 18z" fill="#0d6e63"/>
<path d="M27 40h10v8c0 6-10 6-10 0z" fill="#d79f7c"/>
<ellipse cx="32" cy="31" rx="11" ry="13" fill="#e8b592"/>
<path d="M20 29c2-10 8-13 13-13 6 0 10 4 11 12-8 0-13-2-16-6-1 4-4 6-8 7z" fill="#3b2a26"/>
</svg>`;

/** The picture of a demo account. */
export const avatarRoute = (app: FastifyInstance): void => {
  app.get(DEMO_AVATAR_PATH, (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=3600').send(portrait),
  );
};
