/** Requests that the inline script sent before the first bundle arrived. */
export interface EarlyRequests {
  registry?: Promise<string>;
  config?: Promise<string>;
  version?: Promise<string>;
}

declare global {
  interface Window {
    earlyRequests?: EarlyRequests;
  }
}

/** The early answer for the first caller, null for later ones. */
export const takeEarly = (name: keyof EarlyRequests): Promise<string> | null => {
  const promise = window.earlyRequests?.[name] ?? null;
  delete window.earlyRequests?.[name];
  return promise;
};
