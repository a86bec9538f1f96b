import { queryClient, useQuery } from '@pmm/shared/query';
import { listIdentities } from '../api/account';
import { readSessionsAgain } from './useSessions';

const key = ['account', 'identities'];

export const useIdentities = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => listIdentities(signal), staleTime: 0 });

/** Called after an identity was unlinked, which also ends the other sessions. */
export const readIdentitiesAgain = (): void => {
  void queryClient.invalidateQueries({ queryKey: key });
  readSessionsAgain();
};
