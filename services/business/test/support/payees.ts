import { expect } from '@jest/globals';
import { enterBusiness } from './factories.ts';
import { newIban } from './ibans.ts';
import type { TestService } from './service.ts';

const payeesOf = (id: string) => `/api/admin/businesses/${id}/payees`;
const facts = { ownerNamedIt: true, holderMatches: true };

/** A moderator confirms an account, of the record as it is now [R360]. */
export async function confirmAccount(service: TestService, id: string, iban: string) {
  const { business } = (await service.asAdmin('GET', `/api/admin/businesses/${id}`)).json();
  return service.asAdmin('POST', payeesOf(id), { iban, ...facts, version: business.version });
}

/** What visitors ask about accounts and moderators do with them [R360, R361], of the service that `current` returns. */
export function payeeDesk(current: () => TestService) {
  const ask = async (iban: string, business?: string, address = '198.51.100.7') => {
    const headers = await current().identity.as({ address });
    const payload = { iban, ...(business === undefined ? {} : { business }) };
    return current().app.inject({ method: 'POST', url: '/api/payees/check', headers, payload });
  };
  const statusOf = async (iban: string, business?: string) => (await ask(iban, business)).json().status;
  const confirm = (id: string, iban: string) => confirmAccount(current(), id, iban);
  const verified = (name = 'Gölkıyı Bungalov') =>
    enterBusiness(current(), { name, tradeTitle: 'Gölkıyı Turizm Ltd. Şti.', verified: true });
  /** A verified business with a confirmed account. */
  const withAccount = async () => {
    const business = await verified();
    const iban = newIban();
    const answer = await confirm(business._id, iban);
    expect(answer.statusCode).toBe(201);
    return { business, iban, payee: answer.json().items[0] as { _id: string } };
  };
  return { ask, statusOf, payeesOf, facts, confirm, verified, withAccount };
}
