import { queryClient, useQuery } from '@pmm/shared/query';
import { readSecondFactor } from '../api/account';
import { readSessionsAgain } from './useSessions';

const key = ['account', 'second-factor'];

export const useSecondFactor = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => readSecondFactor(signal) });

/**
 * Called after it was changed: that ends the other sessions, and a closed tenant may be open now.
 */
export const readSecondFactorAgain = (): void => {
  void queryClient.invalidateQueries({ queryKey: key });
  void queryClient.invalidateQueries({ queryKey: ['tenant'] });
  readSessionsAgain();
};
