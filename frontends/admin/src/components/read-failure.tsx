import { ErrorState } from '@edogrula/ui/error-state';
import { failureReference, loadFailure } from '../lib/failure-text.ts';

type Props = {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  level?: 2 | 3;
};

/** What could not be read: why, the number to ask for, and another try. */
export const ReadFailure = ({ query: { error, isFetching, refetch }, level = 3 }: Props) => (
  <ErrorState
    level={level}
    message={loadFailure(error)}
    reference={failureReference(error)}
    onRetry={() => void refetch()}
    retrying={isFetching}
  />
);
