import { queryClient, useMutation, useQuery } from '@pmm/shared/query';
import { signOut } from '@pmm/shared/session';
import { endAllSessions, endSession, listSessions } from '../api/account';

const key = ['account', 'sessions'];

export const readSessionsAgain = (): void => void queryClient.invalidateQueries({ queryKey: key });

export const useSessions = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => listSessions(signal), staleTime: 0 });

/** Signs another browser out. */
export const useEndSession = () =>
  useMutation({ mutationFn: endSession, onSettled: readSessionsAgain });

/** Signs out everywhere, then here. */
export const useEndAllSessions = () =>
  useMutation({ mutationFn: endAllSessions, onSuccess: signOut });
