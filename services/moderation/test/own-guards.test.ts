import { describe, expect, it } from '@jest/globals';
import { correctionsOn } from './support/corrections.ts';
import { newSeller } from './support/forms.ts';
import { heldReports, readAct } from './support/held.ts';
import { alias, housesOn } from './support/houses.ts';
import { repliesOn } from './support/replies.ts';
import { first, second, sharedStage, third, visitor } from './support/stage.ts';

const stage = sharedStage({
  REPLY_WINDOW_HOURS: '72',
  SECOND_MODERATOR: 'off',
  UPLOAD_SLOTS_PER_NETWORK: '12',
});

const { report, held, act } = heldReports(() => stage);
const { notices } = repliesOn(() => stage);
const house = housesOn(() => stage);
const { send } = correctionsOn(() => stage);
const reason = 'Kanıtlar tutarlı, belgeler okunuyor.';
const outcomeOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
  status,
  body.code ?? null,
];

const becomes: Record<string, (seller: Record<string, string>) => Promise<unknown>> = {
  'reported there': (seller) => report(seller, visitor(alias)),
  'owns the accused': (seller) => house(alias, seller),
};

/** Each act on a held approval; what comes first is a colleague's. */
const acts: Record<
  string,
  { before?: (id: string) => Promise<unknown>; body: (id: string) => Promise<object> }
> = {
  'hold/cancel': { body: async () => ({ reason }) },
  'hold/publish': { body: async () => ({ reason }) },
  confirm: {
    before: (id) => act(id, 'hold/publish', { body: { reason } }),
    body: (id) => readAct(stage, id),
  },
  decline: {
    before: (id) => act(id, 'hold/publish', { body: { reason } }),
    body: (id) => readAct(stage, id),
  },
  notices: {
    body: async (id) => ({ noticeId: (await notices(id)).find(({ path }) => path)?._id, outcome: 'sent' }),
  },
};
const table = Object.keys(acts).flatMap((verb) => Object.keys(becomes).map((who) => [verb, who] as const));

describe('[R509] a party does nothing to an approval that is held', () => {
  it.each(table)('%s, by who %s: refused and nothing is left behind; a colleague may', async (verb, who) => {
    const seller = { ...newSeller() };
    const id = await held(seller);
    await becomes[who]?.(seller);
    await acts[verb]?.before?.(id);
    const body = await acts[verb]?.body(id);
    const count = async () => [
      await stage.count('moderator_act'),
      await stage.count('outbox'),
      await stage.count('audit_log'),
    ];
    const dossier = async (as: typeof first) =>
      (await stage.call('GET', `/api/admin/report/${id}/dossier`, { as })).body.ownMatter;
    expect([await dossier(second), await dossier(first)]).toEqual([true, undefined]);
    const before = await count();
    expect(outcomeOf(await act(id, verb, { as: second, body }))).toEqual([409, 'own_matter']);
    expect(await count()).toEqual(before);
    const colleague = verb === 'confirm' ? third : first;
    expect((await act(id, verb, { as: colleague, body })).status).toBe(200);
  });
});

describe('[R509] [R310] a message about the own house', () => {
  it('is noted by no party under the address of another report', async () => {
    const seller = newSeller();
    const id = await held({ ...seller });
    await house(alias, { ...seller });
    const elsewhere = await held({ ...newSeller() });
    const waiting = (await notices(id)).find(({ path }) => path);
    const body = { noticeId: waiting?._id, outcome: 'sent' };
    expect(outcomeOf(await act(elsewhere, 'notices', { as: second, body }))).toEqual([404, 'not_found']);
    expect((await notices(id)).find(({ _id }) => _id === waiting?._id)).toMatchObject({ outcome: null });
  });
});

describe('[R509] [R315] a wish to publish early', () => {
  const mailbox = 'Moderator+ihbar@EXAMPLE.com';
  it.each<[string, (seller: Record<string, string>) => Promise<unknown>]>([
    ['reported there', (seller) => report(seller, visitor(mailbox))],
    ['owns the accused', (seller) => house(mailbox, seller)],
  ])('whose moderator %s since is confirmed by nobody; a colleague’s is', async (_who, become) => {
    const seller = { ...newSeller() };
    const id = await held(seller);
    await act(id, 'hold/publish', { body: { reason } });
    await become(seller);
    const waiting = await readAct(stage, id, second);
    const before = [await stage.count('outbox'), await stage.count('audit_log')];
    expect(outcomeOf(await act(id, 'confirm', { as: second, body: waiting }))).toEqual([409, 'own_matter']);
    expect([await stage.count('outbox'), await stage.count('audit_log')]).toEqual(before);
    expect((await act(id, 'decline', { as: second, body: waiting })).status).toBe(200);
    expect((await act(id, 'hold/publish', { as: second, body: { reason } })).status).toBe(200);
    expect((await act(id, 'confirm', { as: third, body: await readAct(stage, id, third) })).status).toBe(200);
  });
});

describe('[R508] a wish about the own record is a colleague’s', () => {
  it.each(['declined', 'made'])(
    'a correction that somebody asks for is not answered «%s»',
    async (outcome) => {
      const { businessId } = await house(alias, newSeller());
      const { body } = await send({ business: businessId }, { as: visitor('misafir@example.com') });
      const decide = (as: typeof first) =>
        stage.call('POST', `/api/admin/corrections/${body._id}/decide`, {
          as,
          body: { version: 1, outcome, reason },
        });
      const path = '/api/admin/corrections';
      const said = async (as: typeof first) => {
        const { items } = (await stage.call('GET', path, { as })).body as {
          items: Record<string, unknown>[];
        };
        const alone = (await stage.call('GET', `${path}/${body._id}`, { as })).body;
        return [items.find(({ _id }) => _id === body._id)?.ownMatter, alone.ownMatter];
      };
      expect([await said(second), await said(first)]).toEqual([
        [true, true],
        [undefined, undefined],
      ]);
      const before = [await stage.count('outbox'), await stage.count('audit_log')];
      expect(outcomeOf(await decide(second))).toEqual([409, 'own_matter']);
      expect([await stage.count('outbox'), await stage.count('audit_log')]).toEqual(before);
      expect((await decide(first)).status).toBe(200);
    },
  );
});
