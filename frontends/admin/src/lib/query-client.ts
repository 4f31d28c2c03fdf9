import { ApiError } from '@edogrula/contracts/api-error';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { denyAccess } from './access-query.ts';

const retriesMax = 2;

/** A line that dropped or a busy server is worth another try, a refusal is not. */
export const isWorthRetrying = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'network' || error.status >= 500);

/** Server state of all screens. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      const refused = error instanceof ApiError && error.status === 403;
      if (refused && query.meta?.admin) denyAccess(queryClient);
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < retriesMax && isWorthRetrying(error),
    },
    // A decision that waits for the network and goes out unasked would be a surprise.
    mutations: { networkMode: 'always', retry: false },
  },
});
