import { QueryClient } from '@tanstack/react-query';
import { toAppError } from '../errors';

export { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';

/** A refusal stays a refusal; only a call that never arrived is worth another try. */
const retry = (failures: number, cause: unknown) =>
  failures < 2 && toAppError(cause).kind === 'unreachable';

/** The one QueryClient of the app. Tenant data are keyed by tenant and emptied with the session. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry, staleTime: 50, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
});
