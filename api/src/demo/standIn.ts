import type { Environment } from '../environment';
import { createStandIn, type StandInProvider } from '../standIn/standInProvider';
import { demoAccounts } from './accounts';

/** The provider that replaces Google and Microsoft in the demo, with the accounts of the demo. */
export const openStandIn = ({ offersStandIn, publicUrl }: Environment): StandInProvider | null =>
  offersStandIn ? createStandIn({ accounts: demoAccounts, publicUrl }) : null;
