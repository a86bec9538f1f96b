/**
 * Informs the last page that the password was just set. It is kept in that page's history entry, so
 * that nothing of the flow stays in the storage.
 */
export const passwordSetState = { passwordSet: true } as const;

export const isPasswordSet = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'passwordSet' in state;
