import type { OwnerIdentity } from '@edogrula/contracts/identity-claims';
import { newOwner, type Owner, ownersAt } from './owners.ts';
import type { TestService } from './service.ts';

type Listed = {
  first: string;
  isFirst: boolean;
  addresses: { _id: string; address: string; state: string; own: boolean }[];
};

/** What the addresses of a business do. */
export function addressesAt(at: () => TestService) {
  const owners = ownersAt(at);
  const { post, ownerOf, sessionOf, tokensFor } = owners;
  /** As the gateway says of a session; it may know an ended one for seconds. */
  const callerOf = async (session: string): Promise<OwnerIdentity> => {
    const owner = await ownerOf(session);
    if (!owner) throw new Error('no such session');
    return owner;
  };
  const send = async (
    owner: OwnerIdentity,
    method: 'GET' | 'POST' | 'DELETE',
    path = '',
    payload?: object,
  ) => {
    const url = `/api/auth/owner-addresses${path}`;
    const headers = await at().identity.as({ owner, address: '203.0.113.5' });
    return at().app.inject({ method, url, headers, ...(payload && { payload }) });
  };
  const propose = (owner: OwnerIdentity, email: string) => send(owner, 'POST', '', { email });
  const list = async (owner: OwnerIdentity): Promise<Listed> => (await send(owner, 'GET')).json();
  const remove = (owner: OwnerIdentity, id: string) => send(owner, 'DELETE', `/${id}`);
  let called = 0;
  const network = () => {
    called += 1;
    return `192.0.${called % 250}.9`;
  };
  const look = (token: string) => post('/api/auth/owner-addresses/link', { token }, network());
  const decide = (token: string, accept = true, from = network()) =>
    post('/api/auth/owner-addresses/decision', { token, accept }, from);
  /** The latest link to decide by that went to an address; empty: none. */
  const linkTo = async (email: string): Promise<string> => {
    await at().deps.mailer.drain();
    return tokensFor(email, 'adres').at(-1) ?? '';
  };
  /** Whether an address that moderation names as let in is mailed a link to sign in by. */
  async function letIn({ email, businessId }: Owner): Promise<boolean> {
    const before = tokensFor(email).length;
    await owners.notifyOf(email, [businessId], { shared: true });
    return tokensFor(email).length > before;
  }
  /** Mails about further addresses and sign-ins, by subject. */
  const subjectsTo = async (email: string): Promise<string[]> => {
    await at().deps.mailer.drain();
    return at()
      .inbox.to(email)
      .map(({ subject }) => subject ?? '');
  };
  /** An owner's business with a proposed address, whose consent has not been given. */
  async function proposed(email = newOwner().email, first = newOwner()) {
    const caller = await callerOf(await sessionOf(first));
    const answer = await propose(caller, email);
    if (answer.statusCode !== 201) throw new Error(answer.body);
    const id = (await list(caller)).addresses.at(-1)?._id ?? '';
    return { first, caller, id, second: { email, businessId: first.businessId } };
  }
  /** The same, consented to and confirmed. */
  async function shared(email?: string, first?: Owner) {
    const made = await proposed(email, first);
    await decide(await linkTo(made.first.email));
    at().advance(61_000);
    await decide(await linkTo(made.second.email));
    const enter = () => sessionOf(made.second, { shared: true });
    return { ...made, enter };
  }
  return {
    ...owners,
    callerOf,
    send,
    propose,
    list,
    remove,
    look,
    decide,
    linkTo,
    subjectsTo,
    proposed,
    shared,
    letIn,
  };
}
