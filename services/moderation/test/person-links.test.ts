import { describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import {
  deleteEndedLinks,
  type LinkPurpose,
  makeLink,
  readLinkByToken,
  requireOpenLink,
  revokeLinks,
  spendLink,
  tokenOf,
} from '../src/links/person-link.ts';
import type { Tx } from '../src/tables.ts';
import { linksAge } from './support/links.ts';
import { sharedStage } from './support/stage.ts';

const stage = sharedStage();

const hour = 3_600_000;
const link = async (subjectId: string, { purpose = 'reply' as LinkPurpose, ms = hour } = {}) => {
  const endsAt = new Date(Date.now() + ms);
  const row = await stage.deps.db
    .transaction()
    .execute((tx) => makeLink(stage.deps, tx, { purpose, subjectId, endsAt }));
  return { row, token: tokenOf(stage.deps.links, row) };
};
const open = (token: string, purpose: LinkPurpose = 'reply', clock = stage.deps.clock) =>
  requireOpenLink({ ...stage.deps, clock }, stage.deps.db, { purpose, token });
const ahead = (ms: number) => () => new Date(Date.now() + ms);

describe('a link without an account', () => {
  it('[R311] opens its record as often as it is read, and a reading changes nothing', async () => {
    const subjectId = uuidv7();
    const { token, row } = await link(subjectId);
    expect(token).toMatch(/^[A-Za-z0-9._-]+$/);
    for (let reading = 0; reading < 3; reading += 1)
      expect(await open(token)).toMatchObject({ subject_id: subjectId, used_at: null });
    expect(tokenOf(stage.deps.links, row)).toBe(token);
  });

  it('[R311] is read within a transaction without being held: whoever locks the record first looks here', async () => {
    const { token, row } = await link(uuidv7());
    const { db } = stage.deps;
    const held = (tx: Tx) =>
      tx.selectFrom('person_link').select('id').where('id', '=', row.id).forUpdate().skipLocked().execute();
    await db.transaction().execute(async (tx) => {
      await readLinkByToken(stage.deps, tx, { purpose: 'reply', token, used: false });
      expect(await db.transaction().execute(held)).toHaveLength(1);
      await requireOpenLink(stage.deps, tx, { purpose: 'reply', token });
      expect(await db.transaction().execute(held)).toHaveLength(0);
    });
  });

  it('[R311] altered, of another purpose, used up or revoked is one and the same «not found»', async () => {
    const [used, revoked, kept] = [await link(uuidv7()), await link(uuidv7()), await link(uuidv7())];
    const { db, clock } = stage.deps;
    await db.transaction().execute(async (tx) => {
      await spendLink(tx, used.row.id, clock());
      await revokeLinks(tx, { purpose: 'reply', subjectId: revoked.row.subject_id, at: clock() });
    });
    const altered = [
      kept.token.replace(kept.row.id, uuidv7()),
      `${kept.token.slice(0, -8)}AAAAAAAA`,
      kept.token.split('.').slice(0, 2).join('.'),
      '',
      '../../etc/passwd',
      'ı'.repeat(200),
    ];
    for (const token of [used.token, revoked.token, ...altered])
      await expect(open(token)).rejects.toMatchObject({ code: 'not_found', options: {} });
    for (const purpose of ['reapply', 'made-good'] as const)
      await expect(open(kept.token, purpose)).rejects.toMatchObject({ code: 'not_found', options: {} });
    expect((await open(kept.token)).id).toBe(kept.row.id);
  });

  it('[R311] is over at its end, also one that was used; nobody can give it a later one', async () => {
    const { token, row } = await link(uuidv7());
    await linksAge(stage, 1);
    await expect(open(token, 'reply')).rejects.toMatchObject({ code: 'gone' });
    const [id, , mac] = token.split('.');
    const longer = `${id}.${(row.ends_at.getTime() + hour).toString(36)}.${mac}`;
    await expect(open(longer, 'reply')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('[R311] [R314] is ended by no single clock: a process that is ahead opens it, one that is behind closes none early', async () => {
    const { token, row } = await link(uuidv7());
    expect((await open(token, 'reply', ahead(2 * hour))).id).toBe(row.id);
    await linksAge(stage, 1);
    expect((await open(token, 'reply', ahead(-25 * hour))).id).toBe(row.id);
    await expect(open(token, 'reply', ahead(2 * hour))).rejects.toMatchObject({ code: 'gone' });
  });

  it('[R311] is used once by two at once', async () => {
    const { token } = await link(uuidv7());
    const { db, clock } = stage.deps;
    const use = () =>
      db.transaction().execute(async (tx) => {
        const { id } = await requireOpenLink(stage.deps, tx, { purpose: 'reply', token });
        await spendLink(tx, id, clock());
      });
    const ends = await Promise.allSettled([use(), use(), use()]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('leaves no row 30 days after its end', async () => {
    const { row } = await link(uuidv7());
    const ask = () => stage.deps.db.selectFrom('person_link').where('id', '=', row.id).select('id').execute();
    // One that is open stays, whatever a single clock says.
    await deleteEndedLinks({ ...stage.deps, clock: ahead(60 * 24 * hour) });
    expect(await ask()).toHaveLength(1);
    await linksAge(stage, 30);
    await deleteEndedLinks(stage.deps);
    expect(await ask()).toHaveLength(1);
    await linksAge(stage, 1);
    await deleteEndedLinks({ ...stage.deps, clock: ahead(-2 * 24 * hour) });
    expect(await ask()).toHaveLength(1);
    await deleteEndedLinks(stage.deps);
    expect(await ask()).toHaveLength(0);
  });
});
