import { jest } from '@jest/globals';

// Tests with whole processes, engines and browsers may meet a machine that stalls for seconds. One second try, with the
// first failure printed: a test that fails for a reason fails twice.
jest.retryTimes(1, { logErrorsBeforeRetry: true, waitBeforeRetry: 500 });
