import type { Environment } from '../environment';
import { createStandIn, type StandInProvider } from '../standIn/standInProvider';
import { demoAccounts } from './accounts';

/** The provider that stands in for Google and Microsoft and offers the demo's accounts. */
export const openStandIn = ({ offersStandIn, publicUrl }: Environment): StandInProvider | null =>
  offersStandIn ? createStandIn({ accounts: demoAccounts, publicUrl }) : null;
