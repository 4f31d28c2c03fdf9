import { ApiError } from '@edogrula/contracts/api-error';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { denyAccess } from './access-query.ts';
import { onReturn } from './activity.ts';
import { isWorthRetrying } from './fetch-all-pages.ts';

const retriesMax = 2;

/** Server state of all screens. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      // Without the role for this list, the others stay open.
      const refused = error instanceof ApiError && error.status === 403 && error.code !== 'role_required';
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

// Intervals stop while the page is idle; a refetch starts them again.
onReturn(() => void queryClient.refetchQueries({ type: 'active', stale: true }, { cancelRefetch: false }));
