import { dossierJoined } from '@edogrula/contracts/events/moderation';
import { ownerMacOf } from '@edogrula/service-kit/owner-mac';
import { describe, expect, it } from '@jest/globals';
import { erasePerson } from '../src/erasure/erase-person.ts';
import { findPerson } from '../src/erasure/find-person.ts';
import { newSeller, reportForm } from './support/forms.ts';
import { allHasLeft } from './support/left-behind.ts';
import { first, sharedStage, visitor } from './support/stage.ts';

const stage = sharedStage({ UPLOAD_SLOTS_PER_NETWORK: '12' });

let people = 0;
const newPerson = () => {
  people += 1;
  return `taraf${people}@example.com`;
};
async function report(email: string, fields: Record<string, string>): Promise<string> {
  const form = reportForm({ fields: { ...newSeller(), ...fields } });
  const { status, body } = await stage.call('POST', '/api/report', { as: visitor(email), form });
  expect(status).toBe(201);
  return String(body._id);
}
async function decide(id: string, verb: 'approve' | 'reject'): Promise<string> {
  const path = `/api/admin/report/${id}/${verb}`;
  return String((await stage.call('POST', path, { as: first, body: { reason: 'Bakıldı.' } })).body.entryId);
}
/** Whom the registry was told as parties of an entry by words of their own, oldest first. */
const wordsOf = async (entryId: string, ...emails: string[]) => {
  const nameOf = new Map(emails.map((email) => [ownerMacOf(stage.deps.accountMac, email), email]));
  return (await stage.events(dossierJoined.type))
    .map(({ data }) => dossierJoined.data.parse(data))
    .filter((word) => word.entryId === entryId)
    .map(({ parties }) => parties.map((mac) => nameOf.get(mac)));
};

describe('[R509] the registry is told who is a party in the dossier of an entry', () => {
  it('when somebody new reports, the latest first; not again for the same mailbox, and of no dossier without an entry', async () => {
    const [founder, other] = [newPerson(), newPerson()];
    const { instagramUsername } = newSeller();
    const before = (await stage.events(dossierJoined.type)).length;
    const founding = await report(founder, { instagramUsername });
    await report(founder, { instagramUsername });
    expect((await stage.events(dossierJoined.type)).length).toBe(before);
    const entryId = await decide(founding, 'approve');
    await report(founder.replace('@', '+ek@'), { instagramUsername });
    expect(await wordsOf(entryId)).toEqual([]);
    await report(other, { instagramUsername });
    await report(other, { instagramUsername });
    expect(await wordsOf(entryId, founder.replace('@', '+ek@'), founder, other)).toEqual([[other, founder]]);
  });

  it('when one report ties another dossier to it, and once that is rejected: who came with it is none any more', async () => {
    const [founder, tied, liar] = [newPerson(), newPerson(), newPerson()];
    const [{ instagramUsername }, { phone }] = [newSeller(), newSeller()];
    const entryId = await decide(await report(founder, { instagramUsername }), 'approve');
    await report(tied, { phone });
    const both = await report(liar, { instagramUsername, phone });
    await decide(both, 'reject');
    expect(await wordsOf(entryId, founder, tied, liar)).toEqual([
      [liar, tied, founder],
      [liar, founder],
    ]);
  });

  it.each([
    ['by a party whose report waits there already', (founder: string) => founder],
    ['by somebody new', () => newPerson()],
  ])('when the tie is made %s', async (_who, senderOf) => {
    const [founder, tied] = [newPerson(), newPerson()];
    const [{ instagramUsername }, { phone }] = [newSeller(), newSeller()];
    const entryId = await decide(await report(founder, { instagramUsername }), 'approve');
    await report(tied, { phone });
    const sender = senderOf(founder);
    await report(sender, { instagramUsername, phone });
    const [word] = await wordsOf(entryId, founder, tied, sender);
    expect(word).toEqual([...new Set([sender, tied, founder])]);
  });

  it.each([
    ['is deleted', async (id: string) => stage.call('DELETE', `/api/report/${id}`, { as: first })],
    [
      'is erased with its sender',
      async (_id: string, email: string) => {
        await allHasLeft(stage);
        const { reports } = await findPerson(stage.deps.db, { email });
        await erasePerson(stage.deps, { email }, reports);
      },
    ],
  ])('when a report that waits %s', async (_how, take) => {
    const [founder, gone] = [newPerson(), newPerson()];
    const { instagramUsername } = newSeller();
    const entryId = await decide(await report(founder, { instagramUsername }), 'approve');
    await take(await report(gone, { instagramUsername }), gone);
    expect((await wordsOf(entryId, founder, gone)).at(-1)).toEqual([founder]);
  });
});
