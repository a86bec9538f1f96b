/**
 * Knows the latest build of each bundle by its name; an event of that name announces a newer one.
 */
class Builds extends EventTarget {
  readonly hashes = new Map<string, string>();
}

interface Build {
  name: string;
  hash: string;
}

/** Development only: listens for what `npm run dev` has built. Each bundle follows its own builds. */
export const listenForBuilds = (): void => {
  const builds = new Builds();
  Object.assign(globalThis, { pmmBuilds: builds });
  // After a lost connection the server sends all of them again.
  const events = new EventSource('/development/builds');
  events.addEventListener('reload', () => location.reload());
  events.addEventListener('message', ({ data }) => {
    const { name, hash } = JSON.parse(data as string) as Build;
    builds.hashes.set(name, hash);
    builds.dispatchEvent(new Event(name));
  });
};
