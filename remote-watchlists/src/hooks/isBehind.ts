import { pathOfAddress } from '@pmm/shared/contracts/pageBase';
import type { Location } from '@pmm/shared/router';

/** Whether the rendered page is behind the address, because React needs time for another page. */
export const isBehind = ({ pathname, search }: Location): boolean =>
  pathname !== pathOfAddress() || search !== window.location.search;
