import { problem } from '@edogrula/contracts/problem';

/** What any admin route may answer instead of its result. */
export const adminProblems = { 400: problem, 401: problem, 403: problem };
