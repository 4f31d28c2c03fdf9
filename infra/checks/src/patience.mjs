import { jest } from '@jest/globals';

// Tests with stores, whole processes, engines, browsers and screens that name no limit of their own: a machine that runs
// everything may stall for seconds, and a limit is there to end a hang alone.
jest.setTimeout(120_000);
