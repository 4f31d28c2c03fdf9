import { ApiError } from '@edogrula/contracts/api-error';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { denyAccess } from './access-query.ts';
import { onReturn } from './activity.ts';
import { isWorthRetrying } from './fetch-all-pages.ts';

const retriesMax = 2;
/** Without the role for one list, or a fresh proof or the scope for more of it, the others stay open. */
const ofThisCall: ReadonlySet<string> = new Set(['role_required', 'confirmation_required', 'scope_required']);

/** Server state of all screens. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      const refused = error instanceof ApiError && error.status === 403 && !ofThisCall.has(error.code ?? '');
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
