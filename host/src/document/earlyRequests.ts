/** Requests that the inline script sent before the first bundle arrived. */
export interface EarlyRequests {
  registry?: Promise<unknown>;
  config?: Promise<unknown>;
  version?: Promise<unknown>;
}

declare global {
  interface Window {
    earlyRequests?: EarlyRequests;
  }
}

/** The early answer for the first caller, null for later ones. */
export const takeEarly = (name: keyof EarlyRequests): Promise<unknown> | null => {
  const promise = window.earlyRequests?.[name] ?? null;
  delete window.earlyRequests?.[name];
  return promise;
};
