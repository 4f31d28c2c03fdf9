import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { asSuperuser } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { expect } from '../support/expect.ts';
import { type SharedStack, sharedStack } from '../support/shared-stack.ts';
import { badInputs } from './bad-inputs/all.ts';
import type { BadInput } from './bad-inputs/bad-input.ts';
import { photographHash } from './bad-inputs/bytes.ts';
import { type Callers, everyCaller } from './bad-inputs/callers.ts';
import { judge } from './bad-inputs/judge.ts';
import { hangUp, send } from './bad-inputs/send.ts';

type Left = Record<string, unknown>;

let stack: SharedStack;
let callers: Callers;
let before: Left;
let turn = 0;
const wrong: string[] = [];

const processes = (): unknown => JSON.parse(readFileSync(join(stack.home, 'processes.json'), 'utf8'));

/** Everything that these callers could have left in a store. */
async function left(): Promise<Left> {
  const { visitors, desk, businessId } = callers;
  const [row] = await asSuperuser<Left>(
    stack.home,
    `select
      (select count(*)::int from moderation.report where reporter_email = any($1::text[])) as reports,
      (select count(*)::int from moderation.application where applicant_email = any($1::text[])) as applications,
      (select count(*)::int from moderation.appeal where appellant_email = any($1::text[])) as appeals,
      (select count(*)::int from moderation.correction where asker_email = any($1::text[])) as corrections,
      (select count(*)::int from business.business_change where business_id = $3::uuid) as changes,
      (select version from business.business where id = $3::uuid) as version,
      (select count(*)::int from identity.admin_key where admin_id = any($2::text[]::uuid[])) as keys,
      (select count(*)::int from identity.mail_job where to_address like '%ornek.example%') as mails,
      (select count(*)::int from identity.audit_log where actor_id = any($2::text[])) as identity_deeds,
      (select count(*)::int from business.audit_log where actor_id = any($2::text[])) as business_deeds,
      (select count(*)::int from moderation.audit_log where actor_id = any($2::text[])) as moderation_deeds,
      (select count(*)::int from media.audit_log where actor_id = any($2::text[])) as media_deeds,
      (select count(*)::int from (
        select envelope from moderation.quarantine union all select envelope from business.quarantine
        union all select envelope from identity.quarantine union all select envelope from media.quarantine
      ) q where exists (select from unnest($1::text[] || $2::text[]) name where envelope::text like '%' || name || '%')) as quarantined`,
    [visitors, desk, businessId],
  );
  return row ?? {};
}

/** Sends rows one after the other; who is told to wait asks again. */
async function ask(rows: Iterable<BadInput>): Promise<void> {
  for (const row of rows) {
    turn += 1;
    const own = callers.headersOf(row.as, turn);
    const heard = await eventually(
      () => send(stack.url, row, own),
      ({ status }) => status !== 429,
    );
    wrong.push(...judge(row, heard));
  }
}

beforeAll(async () => {
  stack = sharedStack();
  callers = await everyCaller(stack);
  before = { ...(await left()), processes: processes() };
  // Of forms with files one address has few under way, whoever else of this machine sends one.
  const isUpload = ({ sends }: BadInput) => sends !== null && 'form' in sends;
  const lanes = [badInputs.filter(isUpload).values()];
  const others = badInputs.filter((row) => !isUpload(row)).values();
  await Promise.all([...lanes, ...Array(4).fill(others)].map(ask));
}, 240_000);
afterAll(hangUp);

describe('bad inputs, as data', () => {
  it('[R425] are six hundred and more, each another request', () => {
    const requests = new Set(
      badInputs.map(({ method, path, as, sends, headers }) =>
        JSON.stringify({ method, path, as, sends, headers }),
      ),
    );
    expect(requests.size).toBeGreaterThanOrEqual(600);
    expect(requests.size).toBe(badInputs.length);
  });

  it('[R425] are each refused with the status, the code and a Turkish sentence, and with the field that is wrong', () => {
    expect(wrong).toEqual([]);
  });

  it('[R425] leave nothing behind: no record, no deed, no mail, no process that began anew', async () => {
    expect({ ...(await left()), processes: processes() }).toEqual(before);
  });

  it('[R425] leave no file: what reached media beside something wrong is deleted', async () => {
    const states = await eventually(
      () => asSuperuser(stack.home, 'select state from media.file where sha256 = $1', [photographHash()]),
      (files) => files.every(({ state }) => state === 'deleted'),
    );
    expect(states.length).toBeGreaterThanOrEqual(4);
  });
});
