/**
 * How the last page knows that the password was set just now: by its own entry of the history, so
 * that nothing of the way stays behind in the storage.
 */
export const passwordSetState = { passwordSet: true } as const;

export const isPasswordSet = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'passwordSet' in state;
