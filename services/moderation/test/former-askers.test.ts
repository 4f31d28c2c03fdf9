import { describe, expect, it } from '@jest/globals';
import { erasePerson } from '../src/erasure/erase-person.ts';
import { findPerson } from '../src/erasure/find-person.ts';
import { correctionsOn } from './support/corrections.ts';
import { applicationForm, newSeller } from './support/forms.ts';
import { allHasLeft } from './support/left-behind.ts';
import { sharedStage, visitor } from './support/stage.ts';

const stage = sharedStage({ UPLOAD_SLOTS_PER_NETWORK: '12' });

const { business, send, asked, read } = correctionsOn(() => stage);

/** An approved application for a business; without a day it still waits for the registry's answer. */
async function approved(email: string, businessId: string, publishedAt: Date | null): Promise<void> {
  const form = applicationForm({ fields: newSeller() });
  const { body } = await stage.call('POST', '/api/apply', { as: visitor(email), form });
  await stage.deps.db
    .updateTable('application')
    .set({ status: 'approved', business_id: businessId, published_at: publishedAt })
    .where('id', '=', String(body._id))
    .execute();
}
const [earlier, later] = [new Date('2026-10-01T10:00:00Z'), new Date('2026-11-01T10:00:00Z')];
const isOwners = async (id: string) => (await read(id)).ownersAddress;
/** Requests of strangers, until the business has no room for another. */
async function fill(businessId: string) {
  while ((await send({ business: businessId })).status === 201);
}

describe('[R403] [R404] after another’s application a former owner asks as anybody does', () => {
  it('neither the request of before nor a new one is the owner’s, and the bound holds', async () => {
    const id = await business();
    const [former, owner] = ['once-sahip@example.com', 'simdi-sahip@example.com'];
    await approved(former, id, earlier);
    const before = await asked({ business: id }, { as: visitor(former) });
    expect(await isOwners(before.id)).toBe(true);
    await approved(owner, id, later);
    expect(await isOwners(before.id)).toBe(false);
    await fill(id);
    expect((await send({ business: id, role: 'owner' }, { as: visitor(former) })).status).toBe(429);
    const now = await asked({ business: id }, { as: visitor(owner.toUpperCase()) });
    expect(await isOwners(now.id)).toBe(true);
  });

  it('an approval that the registry has not carried out makes nobody the owner, and takes nobody’s place', async () => {
    const id = await business();
    await approved('sahip@example.com', id, earlier);
    await approved('bekleyen@example.com', id, null);
    const [owner, waiting] = [
      await asked({ business: id }, { as: visitor('sahip@example.com') }),
      await asked({ business: id }, { as: visitor('bekleyen@example.com') }),
    ];
    expect([await isOwners(owner.id), await isOwners(waiting.id)]).toEqual([true, false]);
  });

  it('the erasure of the next owner gives nothing back to the one before', async () => {
    const id = await business();
    const [former, owner] = ['birinci@example.com', 'ikinci@example.com'];
    await approved(former, id, earlier);
    await approved(owner, id, later);
    await allHasLeft(stage);
    const { applications } = await findPerson(stage.deps.db, { email: owner });
    await erasePerson(stage.deps, { email: owner }, applications);
    const request = await asked({ business: id }, { as: visitor(former) });
    expect(await isOwners(request.id)).toBe(false);
  });

  it('[R406] nor is the request the owner’s once both have lost their address', async () => {
    const id = await business();
    const email = 'silinen-sahip@example.com';
    await approved(email, id, earlier);
    const request = await asked({ business: id }, { as: visitor(email) });
    expect(await isOwners(request.id)).toBe(true);
    await allHasLeft(stage);
    const { applications, corrections } = await findPerson(stage.deps.db, { email });
    await erasePerson(stage.deps, { email }, [...applications, ...corrections]);
    expect(await isOwners(request.id)).toBe(false);
  });

  it('a name under a tag of the owner’s mailbox is not the proved address', async () => {
    const id = await business();
    await approved('etiket@example.com', id, earlier);
    const request = await asked({ business: id }, { as: visitor('etiket+yeni@example.com') });
    expect(await isOwners(request.id)).toBe(false);
  });
});
