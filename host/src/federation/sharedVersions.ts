/** Replaced by the build with the versions that the bundle is made of. */
declare const SHARED_VERSIONS: Record<
  'react' | 'styled-components' | 'shared' | 'react-dom' | 'react-router-dom' | 'jotai',
  string
>;

export const sharedVersions = SHARED_VERSIONS;
