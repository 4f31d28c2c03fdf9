import type { BadInput } from './bad-input.ts';
import { desk } from './desk.ts';
import { forms } from './forms.ts';
import { lookups } from './lookups.ts';
import { questions } from './questions.ts';
import { registry } from './registry.ts';
import { signIns } from './sign-in.ts';
import { uploads } from './uploads.ts';

/** Every bad input of the table. */
export const badInputs: readonly BadInput[] = [
  ...lookups,
  ...questions,
  ...forms,
  ...uploads,
  ...signIns,
  ...desk,
  ...registry,
];
