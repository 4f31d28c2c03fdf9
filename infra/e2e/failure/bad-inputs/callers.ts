import { call, mailWith, newSeller, signedInAdmin, verifiedVisitor } from '../../support/client.ts';
import { newColleague } from '../../support/colleague.ts';
import { apply, approve } from '../../support/main-job.ts';
import type { SharedStack } from '../../support/shared-stack.ts';
import type { Who } from './bad-input.ts';

export type Headers = Readonly<Record<string, string>>;

/** Everybody who asks, under names that no other test knows. */
export type Callers = {
  /** Of one caller; visitors take turns, because one has few places for uploads. */
  headersOf: (who: Who, turn: number) => Headers;
  visitors: readonly string[];
  /** Ids of the desk's accounts. */
  desk: readonly string[];
  businessId: string;
};

async function signedIn(
  stack: SharedStack,
  byAdmin: Headers,
  role: 'moderator' | 'editor' | 'auditor' | 'owner',
) {
  const { id, email, password } = await newColleague(stack, byAdmin, { name: 'kotu-girdi', role });
  const { headers } = await signedInAdmin({ url: stack.url, admin: { email, password, key: '' } });
  return { id, headers };
}

/** A verified business, and a session on it by the link that its owner is mailed. */
async function ownedBusiness(stack: SharedStack, byAdmin: Headers) {
  const { owner, id } = await apply(stack, newSeller('Kötü Girdinin Evi'));
  const { businessId = '' } = await approve(stack, `/api/admin/requests/${id}`, byAdmin);
  await mailWith(stack, owner.email, /onaylandı|doğrulandı/i);
  await call(stack, 'POST', '/api/auth/owner-link', { body: { email: owner.email } });
  const { text } = await mailWith(stack, owner.email, /giriş|bağlantı/i);
  const token = /#giris=([\w-]{20,100})/.exec(text)?.[1];
  const opened = await call<{ token: string }>(stack, 'POST', '/api/auth/owner-session', { body: { token } });
  if (opened.status !== 200) throw new Error(`owner-session: ${opened.status} ${text}`);
  return { businessId, headers: { 'x-owner-session': opened.body.token } };
}

export async function everyCaller(stack: SharedStack): Promise<Callers> {
  const { headers: byAdmin } = await signedInAdmin(stack);
  const visitors = await Promise.all([1, 2, 3].map(() => verifiedVisitor(stack)));
  const [owner, moderator, editor, auditor] = await Promise.all(
    (['owner', 'moderator', 'editor', 'auditor'] as const).map((role) => signedIn(stack, byAdmin, role)),
  );
  const { businessId, headers: businessOwner } = await ownedBusiness(stack, byAdmin);
  const known: Record<Exclude<Who, 'visitor'>, Headers> = {
    anybody: {},
    businessOwner,
    key: { 'x-admin-key': stack.admin.key },
    owner: owner?.headers ?? {},
    moderator: moderator?.headers ?? {},
    editor: editor?.headers ?? {},
    auditor: auditor?.headers ?? {},
  };
  return {
    headersOf: (who, turn) =>
      who === 'visitor' ? (visitors[turn % visitors.length]?.headers ?? {}) : known[who],
    visitors: visitors.map(({ email }) => email),
    desk: [owner, moderator, editor, auditor].map((one) => one?.id ?? ''),
    businessId,
  };
}
