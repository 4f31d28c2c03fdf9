import { expect, it } from '@jest/globals';
import { newSeller } from './support/forms.ts';
import { heldReports } from './support/held.ts';
import { repliesOn } from './support/replies.ts';
import { admin, first, second, sharedStage } from './support/stage.ts';

const third = admin('0199c0de-0000-7000-8000-000000000003');

const stage = sharedStage({
  REPLY_WINDOW_HOURS: '72',
  SECOND_MODERATOR: 'all',
  UPLOAD_SLOTS_PER_NETWORK: '12',
});

const { report, act, read } = heldReports(() => stage);
const { applied, mailed, tokenOf, send } = repliesOn(() => stage);
const wish = {
  name: 'Sahte Ev',
  reason: 'Kanıtlar tutarlı.',
  reasonCode: 'report_paid_no_service',
  summary: 'Kapora alındı, hesap kapatıldı.',
};
const others = (seller: ReturnType<typeof newSeller>) => [
  ['contacts', { ...wish, keys: [{ kind: 'handle', key: seller.instagramUsername }] }],
  ['name', { ...wish, name: 'Sahte Göl Evi' }],
  ['text', { ...wish, summary: 'Kapora alındı ve yanıt kesildi.' }],
  ['reason', { ...wish, reason: 'Dekont da görüldü.' }],
  ['ground', { ...wish, reasonCode: 'report_copied_lodging' }],
];

it('[R306] the first moderator’s repeat changes nothing; another choice is refused instead of being lost', async () => {
  const seller = newSeller();
  const id = await report(seller);
  expect((await act(id, 'approve', { body: wish })).status).toBe(200);
  expect((await act(id, 'approve', { body: wish })).status).toBe(200);
  for (const [what, body] of others(seller)) {
    const { status, body: answer } = await act(id, 'approve', { body });
    expect([what, status, answer.code]).toEqual([what, 409, 'awaiting_second']);
  }
  expect((await act(id, 'decline')).status).toBe(200);
  expect((await act(id, 'approve', { body: others(seller)[2]?.[1] })).status).toBe(200);
});

it('[R309] an approval in its window is not approved otherwise: it is taken back first', async () => {
  const seller = newSeller();
  const id = await report(seller);
  await act(id, 'approve', { body: wish });
  expect((await act(id, 'confirm', { as: second })).body.report).toMatchObject({ held: expect.anything() });
  expect((await act(id, 'approve', { body: wish })).status).toBe(200);
  for (const [what, body] of others(seller)) {
    const { status, body: answer } = await act(id, 'approve', { body });
    expect([what, status, answer.code]).toEqual([what, 409, 'already_decided']);
  }
});

it('[R306] [R491] what is held names who approved it and why, and who confirmed it as the second', async () => {
  const id = await report();
  await act(id, 'approve', { body: wish });
  await act(id, 'confirm', { as: second });
  const { body } = await stage.call('GET', `/api/admin/report/${id}/dossier`, { as: third });
  expect(body.approval).toMatchObject({ by: 'moderator@example.com', reason: wish.reason });
  const hold = await stage.deps.db
    .selectFrom('report_hold')
    .select(['by_id', 'second_id'])
    .where('report_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(hold).toEqual({ by_id: first.admin?.adminId, second_id: second.admin?.adminId });
  const audited = await stage.deps.db
    .selectFrom('audit_log')
    .select(['actor_id', 'details'])
    .where('subject_id', '=', id)
    .where('action', '=', 'report.held')
    .executeTakeFirstOrThrow();
  expect(audited).toMatchObject({
    actor_id: first.admin?.adminId,
    details: { secondModerator: second.admin?.adminId },
  });
});

it.each([
  ['as the first one confirmed it', { name: 'Sahte Ev @baska.hesap' }, 'Sahte Ev [kullanıcı adı gizlendi]'],
  ['that nobody confirmed without the person', {}, 'Sahte Ev, [ad gizlendi]'],
])(
  '[R325] [R491] whoever gives the second word reads the name %s, and it becomes that',
  async (_, said, name) => {
    const id = await report({ ...newSeller(), name: 'Sahte Ev, Mehmet Kaya' });
    const { name: _unsaid, ...rest } = wish;
    await act(id, 'approve', { body: { ...rest, ...said } });
    const read = async () =>
      (await stage.call('GET', `/api/admin/report/${id}/dossier`, { as: second })).body;
    expect((await read()).approval).toMatchObject({ name });
    await act(id, 'confirm', { as: second });
    expect((await read()).approval).toMatchObject({ name });
  },
);

it('[R312] a reply takes back what waits for a second word, also where no window is open any more', async () => {
  const seller = newSeller();
  const email = 'sahip@example.com';
  const owned = { phone: seller.phone, instagramUsername: newSeller().instagramUsername };
  await applied(email, owned, 'approve');
  const id = await report(seller);
  await act(id, 'approve', { body: wish });
  await act(id, 'confirm', { as: second });
  const byMessage = await tokenOf(id);
  expect((await send(await mailed(email))).status).toBe(201);
  // Approved anew after the first reply: it waits for the second word, and no window is open.
  const again = { ...wish, version: (await read(id)).version };
  expect((await act(id, 'approve', { body: again })).body.report).toMatchObject({
    awaiting: { by: 'moderator@example.com' },
    held: null,
  });
  expect((await send(byMessage)).status).toBe(201);
  expect(await read(id)).toMatchObject({ status: 'pending', awaiting: null, held: null });
  const { status } = await act(id, 'approve', {
    as: second,
    body: { ...wish, version: (await read(id)).version },
  });
  expect(status).toBe(200);
});
