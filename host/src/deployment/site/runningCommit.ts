/** Replaced by the build: what version.json said when this bundle was released. */
declare const COMMIT: string;

/** Names the build of the host that runs. */
export const runningCommit = COMMIT;
