import { QueryClient } from '@tanstack/react-query';
import { toAppError } from '../errors';
import type { MutationMeta, QueryMeta } from './meta';

export {
  QueryClientProvider,
  onlineManager,
  useMutation,
  useMutationState,
  useQuery,
} from '@tanstack/react-query';
export { shownByPageAtom, useShownByPage } from './shownByPage';
export type { MutationMeta, QueryMeta };

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta;
    mutationMeta: MutationMeta;
  }
}

/** Repeating a refused call would not help; only a call that never arrived is tried again. */
const retry = (failures: number, cause: unknown) =>
  failures < 2 && toAppError(cause).kind === 'unreachable';

/**
 * Requests for the same data within this time share one answer; `refetch` and invalidation bypass
 * it.
 */
const DEDUPLICATION_MS = 50;

/**
 * The only QueryClient of the app. Tenant data are keyed by tenant and removed with the session.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry, staleTime: DEDUPLICATION_MS, refetchOnWindowFocus: true },
    // Without a connection a mutation fails at once, and the typed text stays. If it were sent
    // later, unnoticed, it might no longer be what the person wants.
    mutations: { retry: false, networkMode: 'always' },
  },
});
