import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { belowBase } from '@pmm/shared/contracts/siteBase';
import type { FastifyInstance } from 'fastify';
import viewerFolder from 'swagger-ui-dist/absolute-path.js';
import type { Environment } from '../environment';
import { encodedBody, type EncodedBody, sendEncoded } from './encodedBody';
import { API_DOCUMENT_PATH, API_TITLE } from './openApi';

const PAGE_PATH = '/api/docs';

/**
 * Scripts and styles only from here, nothing inline and no code from texts. Its icons are images in
 * the style sheet.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const pageAt = (path: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${API_TITLE} – API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${path}/viewer.css">
<link rel="stylesheet" href="${path}/page.css">
</head>
<body>
<main id="reference"></main>
<script src="${path}/viewer.js"></script>
<script src="${path}/start.js"></script>
</body>
</html>
`;

/**
 * The viewer has no ground of its own, and is dark only with this class. Its bar for a token is of
 * no use where nothing can be called.
 */
const style = `body { margin: 0; background: #fff; }
.swagger-ui .scheme-container { display: none; }
.dark-mode { color-scheme: dark; }
.dark-mode body { background: #1c2022; }
`;

/** A reference to read: calls are made elsewhere, with a token. */
const startWith = (
  address: string,
): string => `const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();
SwaggerUIBundle({
  url: '${address}',
  dom_id: '#reference',
  deepLinking: true,
  defaultModelsExpandDepth: -1,
  docExpansion: 'list',
  filter: true,
  supportedSubmitMethods: [],
  validatorUrl: null,
});
`;

const CSS = 'text/css; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';

/** Read and compressed at most once, and not before somebody opens the page. */
const once = (make: () => Promise<EncodedBody>) => {
  let made: Promise<EncodedBody> | undefined;
  return (): Promise<EncodedBody> => (made ??= make());
};

const fileOfViewer = (name: string, type: string) =>
  once(async () => encodedBody(await readFile(join(viewerFolder(), name), 'utf8'), type));

const text = (content: string, type: string) =>
  once(() => Promise.resolve(encodedBody(content, type)));

/** Serves the reference of the API at /api/docs, with everything that it needs. */
export const apiReference = (app: FastifyInstance, { base }: Pick<Environment, 'base'>): void => {
  const files = {
    '': text(pageAt(belowBase(base, PAGE_PATH)), 'text/html; charset=utf-8'),
    '/page.css': text(style, CSS),
    '/start.js': text(startWith(belowBase(base, API_DOCUMENT_PATH)), SCRIPT),
    '/viewer.css': fileOfViewer('swagger-ui.css', CSS),
    '/viewer.js': fileOfViewer('swagger-ui-bundle.js', SCRIPT),
  };
  for (const [path, read] of Object.entries(files)) {
    app.get(PAGE_PATH + path, async (request, reply) => {
      if (path === '') void reply.header('content-security-policy', POLICY);
      return sendEncoded(request, reply.header('cache-control', 'no-cache'), await read());
    });
  }
};
