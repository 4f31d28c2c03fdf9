import { randomUUID } from 'node:crypto';
import { lookup, lookupSays, mailsTo, newSeller, type Seller, signedInAdmin } from './client.ts';
import type { CommandResult } from './command.ts';
import { eventually } from './eventually.ts';
import { expect } from './expect.ts';
import { apply, approve, report } from './main-job.ts';
import type { Stack } from './stack.ts';

export type LateService = 'identity' | 'business' | 'media';
type Ask = <T extends Record<string, unknown>>(statement: string, values?: unknown[]) => Promise<T[]>;
export type LateTools = {
  stack: Stack;
  asSuperuser: Ask;
  /** How many events services have still to take up. */
  behind: () => Promise<number>;
  erase: (email: string) => Promise<CommandResult>;
};

type LatePerson = {
  email: string;
  seller: Seller;
  accused: Seller;
  /** What appears in whatever names her. */
  words: string[];
  files: string[];
  /** Lets the late services take their events up. */
  catchUp: () => Promise<void>;
};

type Approved = { email: string; handle: string; application: string };
/** Where each service writes the effect of an approval, and how her row is known. */
const effects: Record<LateService, { table: string; isHers: (approved: Approved) => string }> = {
  identity: { table: 'identity.mail_job', isHers: ({ email }) => `new.to_address = '${email}'` },
  business: { table: 'business.business', isHers: ({ handle }) => `new.handle = '${handle}'` },
  media: {
    table: 'media.file',
    isHers: ({ application }) => `new.owner_id = '${application}' and new.state = 'published'`,
  },
};

/** A store that answers as one that is shutting down: the event stays on the bus, as behind a consumer that lags. */
export const held = (table: string, condition: string) => `
  create function ${table}_late() returns trigger language plpgsql as $$ begin
    if ${condition} then raise exception 'not now' using errcode = '57P01'; end if; return new; end $$;
  create trigger late before insert or update on ${table} for each row execute function ${table}_late();`;
export const released = (table: string) =>
  `drop trigger if exists late on ${table}; drop function if exists ${table}_late();`;

/** Somebody who applied and reported, was approved in both, and of whose approval some services have not heard. */
async function latePerson(
  { stack, asSuperuser, behind }: LateTools,
  late: readonly LateService[],
): Promise<LatePerson> {
  // An earlier test's person may be held back still.
  for (const { table } of Object.values(effects)) await asSuperuser(released(table));
  const word = `gec${randomUUID().slice(0, 8)}`;
  const seller = { ...newSeller(`Ev ${word}`), handle: word, website: `${word}.example` };
  const accused = newSeller('Kalan Uyarı');
  const { owner, id } = await apply(stack, seller);
  const reported = await report(stack, accused, owner);
  await eventually(behind, (events) => events === 0, 40_000);
  const tables = late.map((service) => effects[service].table);
  for (const service of late) {
    const { table, isHers } = effects[service];
    await asSuperuser(held(table, isHers({ email: owner.email, handle: word, application: id })));
  }
  const { headers } = await signedInAdmin(stack);
  await approve(stack, `/api/admin/requests/${id}`, headers);
  await approve(stack, `/api/report/${reported.id}`, headers);
  const rows = await asSuperuser<{ id: string }>(
    'select id from media.file where owner_id = any($1::uuid[])',
    [[id, reported.id]],
  );
  return {
    email: owner.email,
    seller,
    accused,
    files: rows.map((row) => row.id),
    words: [owner.email, word, seller.phone.slice(1)],
    catchUp: async () => {
      for (const table of tables) await asSuperuser(released(table));
      await eventually(behind, (events) => events === 0, 60_000);
    },
  };
}

/** Every table that names her; the bus's own forget by themselves. */
async function tablesNaming(ask: Ask, { words }: LatePerson): Promise<string[]> {
  const tables = await ask<{ name: string }>(`select format('%I.%I', schemaname, tablename) as name
    from pg_tables where schemaname = any('{identity,business,moderation,media}')`);
  const looks = tables.map(
    ({ name }) => `select '${name}' as name where exists (select from ${name} t where t::text ilike any($1))`,
  );
  const named = await ask<{ name: string }>(`${looks.join(' union all ')} order by 1`, [
    words.map((word) => `%${word}%`),
  ]);
  return named.map(({ name }) => name);
}

const statesOf = async ({ asSuperuser }: LateTools, { files }: LatePerson) =>
  (
    await asSuperuser<{ state: string }>(
      'select distinct state from media.file where id = any($1::uuid[]) order by 1',
      [files],
    )
  ).map(({ state }) => state);

/**
 * Waits until the other services have heard all, and the late ones are known to be behind. While the registry has not
 * answered her approval, media has nothing to be late with.
 */
async function onTheWay(tools: LateTools, late: readonly LateService[]): Promise<void> {
  const [row] = await eventually(
    () =>
      tools.asSuperuser<{ n: number }>(
        'select count(*)::int as n from moderation.outbox where published_at is null',
      ),
    ([waiting]) => waiting?.n === 0,
    40_000,
  );
  expect(row?.n).toBe(0);
  const waiting = late.filter((service) => service !== 'media' || !late.includes('business')).length;
  await eventually(tools.behind, (events) => events >= waiting, 40_000);
}

/** Erases a person while services have not taken up her approval, lets them, and looks for her everywhere. */
export async function eraseBeforeItArrives(tools: LateTools, late: readonly LateService[]): Promise<void> {
  const her = await latePerson(tools, late);
  await onTheWay(tools, late);
  // Nothing of her is public, and she was told nothing, before the registry has carried the approval out.
  if (late.includes('business')) expect(await statesOf(tools, her)).toEqual(['claimed']);
  const { status, output } = await tools.erase(her.email);
  expect([status, output]).toEqual([0, expect.stringMatching(/2 records erased/)]);
  expect(output).not.toContain('KEPT');
  expect(await tablesNaming(tools.asSuperuser, her)).toEqual([]);

  await her.catchUp();
  await lookupSays(tools.stack, her.accused.handle, 'blacklist', 60_000);
  expect(await tablesNaming(tools.asSuperuser, her)).toEqual([]);
  expect(await statesOf(tools, her)).toEqual(['deleted']);
  expect((await lookup(tools.stack, her.seller.handle)).status).toBe('not_found');
  const subjects = (await mailsTo(tools.stack, her.email)).map(({ subject }) => subject);
  if (late.includes('identity')) expect(subjects.join('\n')).not.toMatch(/onaylandı|doğrulandı/i);
}

/** Media has not heard of pictures that a business shows: erasing them would break its page, so nothing is erased yet. */
export async function refusesUntilMediaHasHeard(tools: LateTools): Promise<void> {
  const her = await latePerson(tools, ['media']);
  await lookupSays(tools.stack, her.seller.handle, 'verified', 60_000);
  await onTheWay(tools, ['media']);
  const early = await tools.erase(her.email);
  expect([early.status, early.output]).toEqual([1, expect.stringContaining('media has not heard yet')]);
  expect(await tablesNaming(tools.asSuperuser, her)).toContain('moderation.application');

  await her.catchUp();
  const { status, output } = await tools.erase(her.email);
  expect([status, output]).toEqual([0, expect.stringMatching(/KEPT[\s\S]*2 records erased/)]);
  const stays = await tablesNaming(tools.asSuperuser, her);
  expect(stays).toContain('business.business');
  // The business stays, and with it moderation's copy of the contacts that it shows.
  const ofTheBusiness = (table: string) =>
    table.startsWith('business.') || table === 'moderation.business_contact';
  expect(stays.filter((table) => !ofTheBusiness(table))).toEqual([]);
  expect(await statesOf(tools, her)).toEqual(['deleted', 'published']);
}
