import type { AdminRole } from '@edogrula/contracts/admin-roles';
import type { IdentityClaims } from '@edogrula/contracts/identity-claims';
import { describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import {
  type Access,
  checkAccess,
  lackedForMany,
  policyPlugin,
  requireConfirmed,
  requireScope,
} from './policy.ts';

const admin = (more: Partial<NonNullable<IdentityClaims['admin']>> = {}): IdentityClaims =>
  ({
    admin: { id: 'a', email: 'a@example.test', role: 'moderator', via: 'cookie', ...more },
  }) as IdentityClaims;
const anonymous = {} as IdentityClaims;
const visitor = { visitor: { email: 'v@example.test' } } as unknown as IdentityClaims;
const byKey = admin({ via: 'key', scopes: [] });
const gateway = { service: 'gateway' } as IdentityClaims;
const peer = { service: 'moderation' } as IdentityClaims;
const both = { ...visitor, ...admin() };

/** `in`, or the code of the refusal. */
function outcome(access: Access, caller: IdentityClaims): string {
  try {
    checkAccess(access, caller);
    return 'in';
  } catch (error) {
    return (error as { code: string }).code;
  }
}

const callers = { anonymous, visitor, admin: admin(), byKey, gateway, peer, both };
const owner = { owner: { sessionId: 's', businessId: 'b', email: 'o@example.test' } } as IdentityClaims;
type Row = Record<keyof typeof callers, string>;
const auth = 'auth_required';
const hidden = 'not_found';
/** Who may pass each policy, and what the others hear. */
const table: [NonNullable<Access['policy']>, Row][] = [
  [
    'public',
    { anonymous: 'in', visitor: 'in', admin: 'in', byKey: 'in', gateway: 'in', peer: 'in', both: 'in' },
  ],
  [
    'verified-email',
    { anonymous: auth, visitor: 'in', admin: auth, byKey: auth, gateway: auth, peer: auth, both: 'in' },
  ],
  [
    'verified-email-or-admin',
    { anonymous: auth, visitor: 'in', admin: 'in', byKey: 'in', gateway: auth, peer: auth, both: 'in' },
  ],
  [
    'admin',
    {
      anonymous: auth,
      visitor: 'admin_required',
      admin: 'in',
      byKey: 'in',
      gateway: auth,
      peer: auth,
      both: 'in',
    },
  ],
  [
    'admin-by-password',
    {
      anonymous: auth,
      visitor: 'admin_required',
      admin: 'in',
      byKey: 'password_sign_in_required',
      gateway: auth,
      peer: auth,
      both: 'in',
    },
  ],
  [
    'service:gateway',
    {
      anonymous: hidden,
      visitor: hidden,
      admin: hidden,
      byKey: hidden,
      gateway: 'in',
      peer: hidden,
      both: hidden,
    },
  ],
  [
    'service:moderation',
    {
      anonymous: hidden,
      visitor: hidden,
      admin: hidden,
      byKey: hidden,
      gateway: hidden,
      peer: 'in',
      both: hidden,
    },
  ],
  [
    'service:business',
    {
      anonymous: hidden,
      visitor: hidden,
      admin: hidden,
      byKey: hidden,
      gateway: hidden,
      peer: hidden,
      both: hidden,
    },
  ],
  [
    'service',
    {
      anonymous: hidden,
      visitor: hidden,
      admin: hidden,
      byKey: hidden,
      gateway: hidden,
      peer: 'in',
      both: hidden,
    },
  ],
];

describe('a policy', () => {
  it.each(table)('«%s» lets in whom it names, and tells the others why not', (policy, row) => {
    const found = Object.entries(callers).map(([name, caller]) => [name, outcome({ policy }, caller)]);
    expect(Object.fromEntries(found)).toEqual(row);
  });
});

describe('[R395] [R393] [R396] a route for admins', () => {
  const roles: AdminRole[] = ['owner', 'moderator'];
  const access: Access = { policy: 'admin', roles };
  const soon = new Date(Date.now() + 60_000).toISOString();
  const gone = new Date(Date.now() - 1).toISOString();

  it.each([
    ['in', access, admin()],
    ['role_required', access, admin({ role: 'auditor' })],
    ['factor_required', access, admin({ mustEnrol: true })],
    ['in', { ...access, enrolment: true }, admin({ mustEnrol: true })],
    ['role_required', { ...access, enrolment: true }, admin({ mustEnrol: true, role: 'auditor' })],
    ['confirmation_required', { ...access, confirmed: true }, admin()],
    ['confirmation_required', { ...access, confirmed: true }, admin({ confirmedUntil: gone })],
    ['in', { ...access, confirmed: true }, admin({ confirmedUntil: soon })],
    ['in', { ...access, confirmed: true }, byKey],
    ['scope_required', { ...access, scope: 'read' }, byKey],
    ['in', { ...access, scope: 'read' }, admin({ via: 'key', scopes: ['read'] })],
    ['in', { ...access, scope: 'read' }, admin()],
    ['in', { policy: 'verified-email-or-admin', roles }, visitor],
    ['auth_required', access, anonymous],
  ] as [string, Access, IdentityClaims][])('answers %s to %j and %j', (due, asked, caller) => {
    expect(outcome(asked, caller)).toBe(due);
  });

  it('a proof ends at its moment and not later', () => {
    const at = new Date('2026-11-14T10:00:00.000Z');
    const until = (time: string) => () => requireConfirmed({ confirmedUntil: time } as never, at);
    expect(until('2026-11-14T10:00:00.001Z')).not.toThrow();
    expect(until('2026-11-14T10:00:00.000Z')).toThrow(
      expect.objectContaining({ code: 'confirmation_required' }),
    );
  });

  it.each([
    [{ scopes: null, confirmedUntil: soon }, null],
    [{ scopes: null, confirmedUntil: gone }, 'confirmation_required'],
    [{ scopes: null, confirmedUntil: null }, 'confirmation_required'],
    [{ scopes: ['read', 'exports'], confirmedUntil: null }, null],
    [{ scopes: ['read', 'submissions'], confirmedUntil: soon }, 'scope_required'],
    [{ scopes: [], confirmedUntil: soon }, 'scope_required'],
  ] as [Parameters<typeof lackedForMany>[0], string | null][])(
    '%j lacks %j for very many records',
    (who, due) => {
      expect(lackedForMany(who, new Date())).toBe(due);
    },
  );

  it('a scope is one of the key’s own, never a part of one', () => {
    expect(() => requireScope({ scopes: ['read'] }, 'read')).not.toThrow();
    expect(() => requireScope({ scopes: ['rea' as never] }, 'read')).toThrow();
  });

  it('[R357] for an owner is open to an owner’s session, and nothing else is by it', () => {
    const asked = ['owner', 'verified-email', 'admin', 'verified-email-or-admin', 'service'] as const;
    expect(asked.map((policy) => outcome({ policy }, owner))).toEqual(['in', auth, auth, auth, hidden]);
    expect(Object.values(callers).map((caller) => outcome({ policy: 'owner' }, caller))).toEqual(
      Object.values(callers).map(() => 'owner_session_required'),
    );
  });

  it('what says nothing of a policy asks nothing', () => {
    expect(outcome({ roles: ['owner'] }, anonymous)).toBe('in');
  });
});

describe('a route that says too little about who may call it', () => {
  const mounted = async (config: Access) => {
    const app = Fastify();
    await app.register(policyPlugin, { verify: async () => anonymous });
    app.get('/x', { config }, async () => 'in');
  };
  it.each([
    [{}, 'declares no policy'],
    [{ policy: 'admin' }, 'names no role'],
    [{ policy: 'admin', roles: [] }, 'names no role'],
    [{ policy: 'admin-by-password' }, 'names no role'],
  ] as [Access, string][])('%j stops the boot', async (config, why) => {
    await expect(mounted(config)).rejects.toThrow(`Route GET /x ${why}`);
  });

  it('one that says enough is mounted', async () => {
    await mounted({ policy: 'verified-email-or-admin' });
    await mounted({ policy: 'admin', roles: ['owner'] });
  });
});

describe('an admin without the factor that is required', () => {
  const called = async (config: Access, caller: IdentityClaims) => {
    const app = Fastify();
    const asked: (string | undefined)[] = [];
    const verify = async (header: string | undefined) => {
      asked.push(header);
      return caller;
    };
    await app.register(policyPlugin, { verify });
    app.get('/x', { config }, async (request) => Object.keys(request.caller));
    const answer = await app.inject({ url: '/x', headers: { 'x-edogrula-identity': 'signed' } });
    expect(asked).toEqual(['signed']);
    return answer.json();
  };
  const without = { ...visitor, ...admin({ mustEnrol: true }) };

  it('is as anybody where admins merely see more', async () => {
    expect(await called({ policy: 'public' }, without)).toEqual(['visitor']);
    expect(await called({ policy: 'public' }, both)).toEqual(['visitor', 'admin']);
  });

  it('is known where factors are set up', async () => {
    expect(await called({ policy: 'public', enrolment: true }, without)).toEqual(['visitor', 'admin']);
    const open: Access = { policy: 'admin', roles: ['moderator'], enrolment: true };
    expect(await called(open, without)).toEqual(['visitor', 'admin']);
  });
});
