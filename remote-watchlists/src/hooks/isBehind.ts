import type { Location } from '@pmm/shared/router';

/** What is rendered may be behind the address: React takes its time for another page. */
export const isBehind = ({ pathname, search }: Location): boolean =>
  pathname !== window.location.pathname || search !== window.location.search;
