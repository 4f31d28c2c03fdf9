import { describe, expect, it } from '@jest/globals';
import { publishDue } from '../src/report/publish-held.ts';
import { newSeller } from './support/forms.ts';
import { heldReports } from './support/held.ts';
import { accepted, tell as tellStage } from './support/registry.ts';
import { repliesOn, replyOf } from './support/replies.ts';
import { first, second, sharedStage } from './support/stage.ts';

const stage = sharedStage({
  REPLY_WINDOW_HOURS: '72',
  SECOND_MODERATOR: 'collisions',
  UPLOAD_SLOTS_PER_NETWORK: '12',
});

const { report, act, read, told, tell, endsIn, verified } = heldReports(() => stage);
const { notices, tokenOf, send, applied, mailed } = repliesOn(() => stage);

type Dossier = {
  publishAt: string | null;
  publishAnewAt: string | null;
  keys: { kind: string; told: boolean }[];
};
const dossierOf = async (id: string) =>
  (await stage.call('GET', `/api/admin/report/${id}/dossier`, { as: first })).body as unknown as Dossier;
const untilOf = async (id: string) => ((await read(id)).held as { until: string } | null)?.until;
const almostThreeDays = () => Date.now() + 3 * 86_400_000 - 60_000;

/** A report whose approval with the account alone waits for its window. */
async function heldByHandle(seller = newSeller()) {
  const id = await report(seller);
  const handle = { kind: 'handle', key: seller.instagramUsername };
  const phone = { kind: 'phone', key: seller.phone };
  const approve = (keys: unknown[], as = first) => act(id, 'approve', { as, body: { keys } });
  await approve([handle]);
  return { id, seller, handle, phone, approve };
}

describe('an approval that accuses of more than the one before', () => {
  it('[R309] [R310] [R311] after a reply begins its window anew, and who holds the new contact is told', async () => {
    const { id, seller, handle, phone, approve } = await heldByHandle();
    expect((await notices(id)).map(({ channel }) => channel)).toEqual(['instagram']);
    await send(await tokenOf(id), replyOf());
    // A day of the window is left.
    await stage.deps.db
      .updateTable('report_hold')
      .set({ due_at: new Date(Date.now() + 86_400_000) })
      .where('report_id', '=', id)
      .execute();
    const seen = await dossierOf(id);
    expect(seen.keys.map(({ kind, told: wasTold }) => [kind, wasTold])).toEqual([
      ['handle', true],
      ['phone', false],
    ]);
    expect(Date.parse(String(seen.publishAt))).toBeLessThan(Date.now() + 86_400_001);
    expect(Date.parse(String(seen.publishAnewAt))).toBeGreaterThan(almostThreeDays());
    await approve([handle, phone]);
    expect(Date.parse(String(await untilOf(id)))).toBeGreaterThan(almostThreeDays());
    expect((await notices(id)).map(({ channel }) => channel)).toEqual(['instagram', 'instagram', 'sms']);
    // The page says what the latest approval accuses, not what an earlier one did.
    const page = await stage.call('GET', `/api/reply?token=${encodeURIComponent(await tokenOf(id, 'sms'))}`);
    expect(page.body.contacts).toEqual([
      `@${seller.instagramUsername}`,
      expect.stringContaining(seller.phone.slice(-2)),
    ]);
    expect((await send(await tokenOf(id, 'sms'))).status).toBe(201);
    expect(await told(id)).toEqual(['replied', 'replied']);
  });

  it('[R310] whoever holds a further contact is told, also where a lowered setting moves no date', async () => {
    const { id, handle, phone, approve } = await heldByHandle();
    const until = await untilOf(id);
    await send(await tokenOf(id), replyOf());
    const { replyWindowHours } = stage.deps;
    stage.deps.replyWindowHours = 24;
    await approve([handle, phone]);
    stage.deps.replyWindowHours = replyWindowHours;
    expect(await untilOf(id)).toBe(until);
    expect((await notices(id)).map(({ channel }) => channel)).toContain('sms');
  });

  it('[R309] declined by the second moderator after its window, it waits for a whole one; unchanged it would not', async () => {
    for (const more of [true, false]) {
      const seller = newSeller();
      await verified(seller.instagramUsername);
      const { secondModerator } = stage.deps;
      stage.deps.secondModerator = 'off';
      const { id, handle, phone, approve } = await heldByHandle(seller);
      stage.deps.secondModerator = secondModerator;
      await endsIn(id, -1000);
      await publishDue(stage.deps);
      await act(id, 'decline', { as: second });
      expect(await told(id)).toEqual([]);
      await approve(more ? [handle, phone] : [handle]);
      await act(id, 'confirm', { as: second });
      await publishDue(stage.deps);
      expect(await told(id)).toEqual(more ? [] : ['approved']);
      if (more) expect(Date.parse(String(await untilOf(id)))).toBeGreaterThan(almostThreeDays());
    }
  });

  it('[R309] with fewer contacts than were told of keeps the date that was promised', async () => {
    const seller = newSeller();
    const id = await report(seller);
    await act(id, 'approve');
    await tell(id);
    const until = await untilOf(id);
    await send(await tokenOf(id), replyOf());
    await act(id, 'approve', { body: { keys: [{ kind: 'phone', key: seller.phone }] } });
    expect(await untilOf(id)).toBe(until);
    expect(await notices(id)).toHaveLength(2);
  });
});

describe('a business that is verified with an accused contact while its window runs', () => {
  /** The window of an approval is over, of whose telephone a verified business was heard meanwhile. */
  async function overWithOwner(id: string, phone: string): Promise<string> {
    const email = `sahip${phone}@example.com`;
    const application = await applied(email, { phone }, 'approve');
    const businessId = await verified(phone, 'phone');
    await tellStage(stage, accepted(application, 2, businessId));
    await endsIn(id, -1000);
    await publishDue(stage.deps);
    return email;
  }

  it('[R306] [R310] takes another second word and a whole window: the first word was on another house', async () => {
    const seller = newSeller();
    await verified(seller.instagramUsername);
    const id = await report(seller);
    await act(id, 'approve');
    await act(id, 'confirm', { as: second });
    expect(await read(id)).toMatchObject({ awaiting: null, held: { late: false } });
    const email = await overWithOwner(id, seller.phone);
    expect(await told(id)).toEqual([]);
    expect(await read(id)).toMatchObject({ status: 'pending', held: null, awaiting: { what: 'approve' } });
    expect(await mailed(email)).toBe('undefined');
    await act(id, 'confirm', { as: second });
    expect(Date.parse(String(await untilOf(id)))).toBeGreaterThan(almostThreeDays());
    expect((await send(await mailed(email))).status).toBe(201);
    expect(await told(id)).toEqual(['replied']);
  });

  it('[R310] is told and has a whole window where no second word is asked for; then time publishes', async () => {
    const { secondModerator } = stage.deps;
    stage.deps.secondModerator = 'off';
    const seller = newSeller();
    const id = await report(seller);
    await act(id, 'approve');
    const email = await overWithOwner(id, seller.phone);
    expect(await told(id)).toEqual([]);
    expect(Date.parse(String(await untilOf(id)))).toBeGreaterThan(almostThreeDays());
    expect(await mailed(email)).not.toBe('undefined');
    await endsIn(id, -1000);
    await publishDue(stage.deps);
    expect(await told(id)).toEqual(['approved']);
    stage.deps.secondModerator = secondModerator;
  });

  it('[R309] with a window of no hours it is public at once', async () => {
    const seller = newSeller();
    const { id } = await heldByHandle(seller);
    await verified(seller.instagramUsername);
    await endsIn(id, -1000);
    const deps = { ...stage.deps, replyWindowHours: 0, secondModerator: 'off' as const };
    await publishDue(deps);
    expect(await told(id)).toEqual(['approved']);
    const holds = stage.deps.db.selectFrom('report_hold').select('outcome').where('report_id', '=', id);
    expect(await holds.execute()).toEqual([{ outcome: 'published' }]);
  });
});
