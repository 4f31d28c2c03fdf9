import { toPhone } from '@edogrula/contracts/contact/phone';
import { runCommand } from '@edogrula/service-kit/run-command';
import { z } from 'zod';
import { erasePerson, type Person } from '../erasure/erase-person.ts';
import { withHome } from '../installation/embedded-home.ts';

const usage = 'Usage: npm run erase -- <e-mail address or phone number>';

function personOf(given: string): Person {
  const email = z.email().safeParse(given.trim().toLowerCase());
  if (email.success) return { email: email.data };
  const phone = toPhone(given);
  if (phone) return { phone };
  throw new Error(usage);
}

/**
 * `npm run erase -- <address or number>`: erases a person's data in every service. May be repeated.
 * Prints ids and counts, never the person.
 */
await runCommand(async ([given, ...rest]) => {
  if (!given || rest.length) throw new Error(usage);
  const person = personOf(given);
  return withHome(async (home) => {
    for (const line of await erasePerson(home, person)) console.log(line);
    return 0;
  });
});
