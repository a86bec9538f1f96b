/** All features, in the order in which the tests of faults visit them. */
export const remoteIds = ['watchlists', 'development', 'metrics', 'account', 'auth'] as const;
export type RemoteId = (typeof remoteIds)[number];
