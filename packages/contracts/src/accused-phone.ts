import { z } from 'zod';

/** How an entry shows the accused's telephone: whole, or its ends alone [R326]. */
export const accusedPhone = z.enum(['full', 'masked']);
