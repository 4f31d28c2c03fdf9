import { z } from 'zod';

/** Which approvals of reports need a second moderator: none, those that condemn what a verified business holds, or all [R306]. */
export const secondModeratorRule = z.enum(['off', 'collisions', 'all']);
