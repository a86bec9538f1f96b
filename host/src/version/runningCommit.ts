/** Replaced by the build: what version.json said when this bundle was released. */
declare const COMMIT: string;

export const runningCommit = COMMIT;
