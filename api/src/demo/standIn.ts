import type { Environment } from '../environment';
import { createStandIn, type StandInProvider } from '../standIn/standInProvider';
import { demoAccounts } from './accounts';

/** The provider in the place of Google and Microsoft, which offers the demo's accounts. */
export const openStandIn = ({ offersStandIn, publicUrl }: Environment): StandInProvider | null =>
  offersStandIn ? createStandIn({ accounts: demoAccounts, publicUrl }) : null;
