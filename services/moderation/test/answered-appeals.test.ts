import { dayMs } from '@edogrula/contracts/durations';
import { describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { appealsOn } from './support/appeals.ts';
import { type Act, atDossiers } from './support/dossiers-held.ts';
import { applicationForm } from './support/forms.ts';
import { first, type Stage, second, sharedStage, visitor } from './support/stage.ts';

const stage = sharedStage({ UPLOAD_SLOTS_PER_NETWORK: '12' });

const { listed, send, decide } = appealsOn(() => stage);
const problem = ({ status, body }: Awaited<ReturnType<Act>>) => [status, body.code];
const refused = [409, 'appeal_answered'];

/** An appeal that was answered. @returns its id */
async function answered(entry: string, email: string, wish: Record<string, unknown> = { outcome: 'upheld' }) {
  const { status, body } = await send({ entry }, { as: visitor(email) });
  expect([status, body.code]).toEqual([201, undefined]);
  expect((await decide(String(body._id), second, wish)).status).toBe(200);
  return String(body._id);
}
/** Lets days pass since the answer. */
const pass = (id: string, ms: number, db: Pick<Stage['deps']['db'], 'updateTable'> = stage.deps.db) =>
  db
    .updateTable('appeal')
    .set({ decided_at: new Date(Date.now() - ms) })
    .where('id', '=', id)
    .execute();

describe('whose appeal was answered «upheld»', () => {
  it('[R500] cannot use up another moderator for 30 days, under whatever tag: the day of the answer, what is possible, and from when', async () => {
    const { entryId } = await listed();
    const id = await answered(entryId, 'tekrar@example.com');
    const before = await stage.count('attachment');
    const again = await send({ entry: entryId }, { as: visitor('Tekrar+2@example.com'), files: 1 });
    expect(problem(again)).toEqual(refused);
    const today = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'long', timeZone: 'Europe/Istanbul' });
    const { decided_at: at } = await stage.deps.db
      .selectFrom('appeal')
      .select('decided_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (!at) throw new Error('not decided');
    expect(again.body.message).toContain(`${today.format(at)} tarihinde sonuçlandı`);
    expect(again.body.message).toMatch(/Yeni bir belgeniz varsa .* e-posta adresimize gönderin/);
    expect(again.body.dueAt).toBe(new Date(at.getTime() + 30 * dayMs).toISOString());
    expect(await stage.count('attachment')).toBe(before);
    // Others are in nobody's way, nor is this one at another entry.
    expect((await send({ entry: entryId })).status).toBe(201);
    const other = { entry: (await listed()).entryId };
    expect((await send(other, { as: visitor('tekrar@example.com') })).status).toBe(201);
    await pass(id, 30 * dayMs - 60_000);
    expect(problem(await send({ entry: entryId }, { as: visitor('tekrar@example.com') }))).toEqual(refused);
    await pass(id, 30 * dayMs + 1000);
    expect((await send({ entry: entryId }, { as: visitor('tekrar@example.com') })).status).toBe(201);
  });

  it('[R500] cannot do so by another entry of the dossier either', async () => {
    const [one, other] = [await listed(), await listed()];
    await answered(one.entryId, 'birlesik@example.com');
    const dossierOf = async (id: string) =>
      String((await stage.call('GET', `/api/admin/report/${id}/dossier`, { as: first })).body._id);
    const merged = await stage.call(
      'POST',
      `/api/admin/report/dossiers/${await dossierOf(one.reportId)}/merge`,
      { as: first, body: { with: await dossierOf(other.reportId), reason: 'Aynı satıcı.' } },
    );
    expect(merged.status).toBe(200);
    const again = await send({ entry: other.entryId }, { as: visitor('birlesik@example.com') });
    expect(problem(again)).toEqual(refused);
  });

  it('[R500] may appeal at once as the owner of a condemned contact, and after an answer that amended the entry', async () => {
    const phone = '+905427654987';
    const owner = 'sahip.yine@example.com';
    const form = applicationForm({ fields: { phone } });
    const applied = await stage.call('POST', '/api/apply', { as: visitor(owner), form });
    const one = await listed({ phone });
    await answered(one.entryId, owner);
    expect(problem(await send({ entry: one.entryId }, { as: visitor(owner) }))).toEqual(refused);
    await stage.deps.db
      .updateTable('application')
      .set({ status: 'approved', business_id: uuidv7() })
      .where('id', '=', String(applied.body._id))
      .execute();
    // A tag may be another person's mailbox: what the owner proved does not let it in.
    const tagged = await send({ entry: one.entryId }, { as: visitor('sahip.yine+etiket@example.com') });
    expect(problem(tagged)).toEqual(refused);
    expect((await send({ entry: one.entryId }, { as: visitor(owner) })).status).toBe(201);

    const other = await listed();
    const { instagramUsername } = other.seller;
    const texts = {
      name: 'Doğru Ad',
      instagramUsername,
      phone: null,
      website: null,
      summary: 'Kapora aldı.',
    };
    await answered(other.entryId, 'duzelen@example.com', { outcome: 'amended', correction: texts });
    expect((await send({ entry: other.entryId }, { as: visitor('duzelen@example.com') })).status).toBe(201);
  });

  it('[R500] whose next one was taken up before the answer, and is written after it, has it refused: nothing is left', async () => {
    const { entryId } = await listed();
    const email = 'kilit@example.com';
    const id = await answered(entryId, email);
    await pass(id, 31 * dayMs);
    const before = [await stage.count('appeal'), await stage.count('attachment')];
    const next = () => send({ entry: entryId }, { as: visitor(email), files: 1 });
    const [late] = await atDossiers(stage, [next], (tx) => pass(id, 0, tx));
    expect(late && problem(late)).toEqual(refused);
    expect([await stage.count('appeal'), await stage.count('attachment')]).toEqual(before);
    // Without the answer the same one comes in.
    await pass(id, 31 * dayMs);
    const [taken] = await atDossiers(stage, [next]);
    expect(taken?.status).toBe(201);
  });

  it('[R500] is answered while the next one is on its way: it does not come in', async () => {
    const { entryId } = await listed();
    const as = visitor('yolda@example.com');
    const { body } = await send({ entry: entryId }, { as });
    const [decided, ...late] = await Promise.all([
      decide(String(body._id), second, { outcome: 'upheld' }),
      ...Array.from({ length: 3 }, () => send({ entry: entryId }, { as })),
    ]);
    expect(decided.status).toBe(200);
    for (const { status } of late) expect([409, 429]).toContain(status);
  });
});
