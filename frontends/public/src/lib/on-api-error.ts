import { ApiError } from '@edogrula/contracts/api-error';

/** For `catch`: what follows from a failed call. Any other error is a fault of ours and goes on. */
export const onApiError =
  <Result>(then: (error: ApiError) => Result) =>
  (error: unknown): Result => {
    if (!(error instanceof ApiError)) throw error;
    return then(error);
  };
