/** Replaced by the build with the versions that the bundle is made of. */
declare const SHARED_VERSIONS: { react: string; 'styled-components': string; shared: string };

export const sharedVersions = SHARED_VERSIONS;
