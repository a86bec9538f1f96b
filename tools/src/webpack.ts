export { hostConfig } from './build/hostConfig';
export { remoteConfig } from './build/remoteConfig';
