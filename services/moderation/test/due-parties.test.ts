import { describe, expect, it } from '@jest/globals';
import { dossierTexts } from '../src/locales/tr/dossier.ts';
import { publishDue } from '../src/report/publish-held.ts';
import { newSeller } from './support/forms.ts';
import { heldReports } from './support/held.ts';
import { alias, housesOn } from './support/houses.ts';
import { first, second, sharedStage, third, visitor } from './support/stage.ts';

const stage = sharedStage({
  REPLY_WINDOW_HOURS: '72',
  SECOND_MODERATOR: 'off',
  UPLOAD_SLOTS_PER_NETWORK: '12',
});

const { report, act, read, told, endsIn } = heldReports(() => stage);
const house = housesOn(() => stage);
const reason = 'Kanıtlar tutarlı, belgeler okunuyor.';
const isParty = dossierTexts.approverIsParty;

/** What makes the second moderator a party of the dossier. */
const becomes: Record<string, (seller: Record<string, string>) => Promise<unknown>> = {
  'reported there': (seller) => report(seller, visitor(alias)),
  'came to own the accused': (seller) => house(alias, seller),
};

async function approved(seller: Record<string, string>, by: typeof first, confirmedBy?: typeof first) {
  const id = await report(seller);
  stage.deps.secondModerator = confirmedBy ? 'all' : 'off';
  expect((await act(id, 'approve', { as: by, body: { reason } })).status).toBe(200);
  if (confirmedBy) expect((await act(id, 'confirm', { as: confirmedBy })).status).toBe(200);
  stage.deps.secondModerator = 'off';
  return id;
}
async function comesDue(id: string): Promise<void> {
  await endsIn(id, -1000);
  await publishDue(stage.deps);
}
const returned = (id: string) =>
  stage.deps.db
    .selectFrom('audit_log')
    .select('details')
    .where('subject_id', '=', id)
    .where('action', '=', 'report.hold-returned')
    .execute();

const ways = Object.keys(becomes).flatMap((what) => [
  [what, 'alone'] as const,
  [what, 'as the second one'] as const,
]);

describe('[R314] [R509] an approval whose time has come', () => {
  it.each(ways)(
    'and whose moderator %s since, having given it %s, waits for a decision again; the log says why',
    async (what, how) => {
      const seller = { ...newSeller() };
      const id = await (how === 'alone' ? approved(seller, second) : approved(seller, first, second));
      await becomes[what]?.(seller);
      await comesDue(id);
      expect(await read(id)).toMatchObject({ status: 'pending', held: null, awaiting: null, version: 2 });
      const why = [{ details: expect.objectContaining({ reason: isParty }) }];
      expect([await told(id), await returned(id)]).toEqual([[], why]);
      const own = await act(id, 'approve', { as: second, body: { reason } });
      expect([own.status, own.body.code]).toEqual([409, 'own_matter']);
      // A colleague's approval keeps the date, which is over.
      expect((await act(id, 'approve', { as: third, body: { reason } })).status).toBe(200);
      expect(await read(id)).toMatchObject({ status: 'approved', held: null });
    },
  );

  it('and whose two moderators are no party is published, though a third one is', async () => {
    const seller = { ...newSeller() };
    const id = await approved(seller, first, third);
    await becomes['reported there']?.(seller);
    await comesDue(id);
    expect(await read(id)).toMatchObject({ status: 'approved', held: null });
    expect(await returned(id)).toEqual([]);
  });
});
