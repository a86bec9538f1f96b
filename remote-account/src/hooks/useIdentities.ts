import { queryClient, useQuery } from '@pmm/shared/query';
import { listIdentities } from '../api/account';
import { readSessionsAgain } from './useSessions';

const key = ['account', 'identities'];

export const useIdentities = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => listIdentities(signal), staleTime: 0 });

/** After one was unlinked: the other sessions end with it. */
export const readIdentitiesAgain = (): void => {
  void queryClient.invalidateQueries({ queryKey: key });
  readSessionsAgain();
};
