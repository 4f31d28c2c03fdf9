import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { areas } from './all-endpoints.ts';
import type { Endpoint } from './endpoint.ts';

const reads = areas
  .flatMap((area) => Object.values(area) as Endpoint[])
  .filter(({ method, roles }) => method === 'GET' && roles);

/** Whether an answer may hold a mail address, or whatever else a message goes to. */
function namesPersons({ answers }: Endpoint): boolean {
  const answer = answers[200];
  if (!(answer instanceof z.ZodType)) return false;
  const schema = JSON.stringify(z.toJSONSchema(answer, { unrepresentable: 'any' }));
  return /"format":"email"|"(?:[a-z]*email|recipient)":/i.test(schema);
}

it('[R393] every read that shows how persons are reached is counted; colleagues’ own addresses are not', () => {
  const uncounted = reads.filter((one) => namesPersons(one) && !one.persons);
  expect(uncounted.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /api/auth/me',
    'GET /api/admin/admins',
    'GET /api/admin/keys',
    // Of the moderator who noted that the harm was made good.
    'GET /api/admin/report/entries/:id',
  ]);
  expect(reads.filter(({ persons }) => persons).every(namesPersons)).toBe(true);
});
