import { applicationForm, lookedAt, newSeller } from './forms.ts';
import { accepted, business, tell } from './registry.ts';
import { type Stage, third, visitor } from './stage.ts';

type Fields = Record<string, string | undefined>;

/** An application for a seller's contacts that the registry carried out; `of` names a record that exists. */
export const housesOn =
  (stage: () => Stage) =>
  async (email: string, seller: Fields, of?: string): Promise<{ id: string; businessId: string }> => {
    const form = applicationForm({ fields: { ...newSeller(), ...seller } });
    const { body } = await stage().call('POST', '/api/apply', { as: visitor(email), form });
    const id = String(body._id);
    const approved = await stage().call('POST', `/api/apply/${id}/approve`, { as: third, body: lookedAt });
    const businessId = of ?? String(approved.body.businessId);
    const { version } = await stage()
      .deps.db.selectFrom('application')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await tell(stage(), business(businessId, 1), accepted(id, version, businessId));
    return { id, businessId };
  };

/** The second moderator’s mailbox, as a desk that compares texts alone would miss it. */
export const alias = 'Moderator-002+isletme@EXAMPLE.com';
