import { jest } from '@jest/globals';

// Tests with stores, whole processes, engines and browsers may meet a machine that stalls for seconds: one more
// try, and in CI, where nobody can look at the machine, two. Each failure is printed: a race can hide behind it,
// so whoever reads LOGGING RETRY ERRORS in the output looks for the cause.
jest.retryTimes(process.env.CI ? 2 : 1, { logErrorsBeforeRetry: true, waitBeforeRetry: 500 });
// Tests that name no limit of their own.
jest.setTimeout(60_000);
