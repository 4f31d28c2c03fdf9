import { jest } from '@jest/globals';

// Tests with stores, whole processes, engines and browsers may meet a machine that stalls for seconds. One second try, with the
// first failure printed: a race can hide behind it, so whoever reads
// LOGGING RETRY ERRORS in the output looks for the cause.
jest.retryTimes(1, { logErrorsBeforeRetry: true, waitBeforeRetry: 500 });
