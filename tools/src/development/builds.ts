import type { ServerResponse } from 'node:http';

export interface Build {
  /** Of the bundle. */
  name: string;
  hash: string;
}

/** The latest build of each bundle, sent to all pages that listen. */
export const buildFeed = () => {
  const latest = new Map<string, Build>();
  const listeners = new Set<ServerResponse>();
  const eventOf = (build: Build) => `data: ${JSON.stringify(build)}\n\n`;
  return {
    tell: (build: Build): void => {
      latest.set(build.name, build);
      for (const listener of listeners) listener.write(eventOf(build));
    },
    /** For changes that no module can take over. */
    reloadPages: (): void => {
      for (const listener of listeners) listener.write('event: reload\ndata:\n\n');
    },
    /** Keeps an answer open for server-sent events. */
    listen: (response: ServerResponse): void => {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      // Not empty, so that the page notices at once that it is connected.
      response.write(`:\n\n${[...latest.values()].map(eventOf).join('')}`);
      listeners.add(response);
      response.once('close', () => listeners.delete(response));
    },
  };
};

export type BuildFeed = ReturnType<typeof buildFeed>;
