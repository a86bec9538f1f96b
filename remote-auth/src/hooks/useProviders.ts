import type { ProvidersAnswer } from '@pmm/shared/contracts/auth';
import { useQuery } from '@pmm/shared/query';
import { listProviders } from '../api/providers';

const none: ProvidersAnswer = { providers: [], standIn: false };

/** The configured providers; none while they are unknown, for whatever reason. */
export const useProviders = () => {
  const { data } = useQuery({
    queryKey: ['auth', 'providers'],
    queryFn: ({ signal }) => listProviders(signal),
    staleTime: Infinity,
  });
  return data ?? none;
};
