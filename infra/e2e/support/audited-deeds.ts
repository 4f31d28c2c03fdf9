import { randomUUID } from 'node:crypto';
import type { AuditedModerator, AuditLog, Sent } from './audited-moderator.ts';
import { type AuditedRecords, auditedRecords, galleryForm, logoForm } from './audited-records.ts';
import { call, newSeller } from './client.ts';
import { lookedAt } from './main-job.ts';
import type { SharedStack } from './shared-stack.ts';
import { codeOf } from './totp.ts';

/** One write: the row that it leaves (`action` in `log`) and how the request comes about. */
export type Deed = { log: AuditLog; action: string; make: () => Promise<Sent> | Sent };
type Deeds = Record<string, Deed>;

const business = '/api/admin/businesses';
const at = (log: AuditLog, action: string, make: Deed['make']): Deed => ({ log, action, make });
const fresh = (): string => `Denetim ${randomUUID().slice(0, 8)}`;

const exported = (log: AuditLog, prefix: string): Deeds => {
  const body = { tab: 'audit', columns: ['at'], filter: {}, rows: 1 };
  return {
    [`POST ${prefix}/exports`]: at(log, 'rows.exported', () => ({ path: `${prefix}/exports`, body })),
  };
};

/** Approval and rejection of a submission by the paths under one prefix. */
function decisions(made: AuditedRecords, kind: 'application' | 'report', prefix: string): Deeds {
  const decide = (verb: 'approve' | 'reject', body: object): Deed =>
    at('requests', `${kind}.${verb === 'approve' ? 'approved' : 'rejected'}`, async () => ({
      path: `${prefix}/${await made.waiting(`${kind}s`)}/${verb}`,
      body,
    }));
  return {
    [`POST ${prefix}/{id}/approve`]: decide('approve', kind === 'application' ? { checks: lookedAt } : {}),
    [`POST ${prefix}/{id}/reject`]: decide('reject', { reason: 'Belgeler okunmuyor.' }),
  };
}

const reports = (made: AuditedRecords, prefix: string): Deeds => ({
  ...decisions(made, 'report', prefix),
  [`DELETE ${prefix}/{id}`]: at('requests', 'report.deleted', async () => ({
    path: `${prefix}/${await made.waiting('reports')}`,
  })),
});

const corrections = (made: AuditedRecords): Deeds => ({
  'POST /api/admin/corrections/{id}/decide': at('requests', 'correction.made', async () => ({
    path: `/api/admin/corrections/${await made.correction()}/decide`,
    body: { outcome: 'made', version: 1 },
  })),
});

const entries = (made: AuditedRecords, prefix: string): Deeds => ({
  [`PUT ${prefix}/{id}`]: at('businesses', 'blacklist-entry.renamed', async () => ({
    path: `${prefix}/${await made.entry()}`,
    body: { name: 'Başka Ad', reasonCode: 'entry_name_misspelt' },
  })),
  [`DELETE ${prefix}/{id}`]: at('businesses', 'blacklist-entry.removed', async () => ({
    path: `${prefix}/${await made.entry()}`,
    body: { reasonCode: 'entry_wrong_seller' },
  })),
});

const businesses = (made: AuditedRecords): Deeds => ({
  [`POST ${business}`]: at('businesses', 'business.created', () => ({
    path: business,
    body: { name: 'Denetim Evi', instagramUsername: newSeller().handle },
  })),
  [`PUT ${business}/{id}`]: at('businesses', 'business.updated', async () => ({
    path: `${business}/${await made.business()}`,
    body: { name: 'Başka Ev' },
  })),
  [`DELETE ${business}/{id}`]: at('businesses', 'business.deleted', async () => ({
    path: `${business}/${await made.business()}`,
    body: { reasonCode: 'delisting_closed' },
  })),
  [`POST ${business}/{id}/gallery`]: at('businesses', 'business.gallery-added', async () => ({
    path: `${business}/${await made.business()}/gallery`,
    form: galleryForm(2),
  })),
  [`PUT ${business}/{id}/gallery/order`]: at('businesses', 'business.gallery-ordered', async () => {
    const { id, urls } = await made.gallery();
    return { path: `${business}/${id}/gallery/order`, body: { urls: urls.reverse() } };
  }),
  [`PUT ${business}/{id}/logo`]: at('businesses', 'business.logo-set', async () => ({
    path: `${business}/${await made.business()}/logo`,
    form: logoForm(),
  })),
  [`DELETE ${business}/{id}/logo`]: at('businesses', 'business.logo-removed', async () => ({
    path: `${business}/${await made.logo()}/logo`,
  })),
  [`POST ${business}/{id}/payees`]: at('businesses', 'business.payee-confirmed', async () => ({
    path: `${business}/${await made.business()}/payees`,
    body: { iban: 'TR330006100519786457841326', ownerNamedIt: true, holderMatches: true, version: 1 },
  })),
  [`DELETE ${business}/{id}/payees/{payee}`]: at('businesses', 'business.payee-revoked', async () => {
    const { id, payee } = await made.payee();
    return { path: `${business}/${id}/payees/${payee}`, body: { reason: 'Hesap kapandı.' } };
  }),
  [`DELETE ${business}/{id}/gallery/{index}`]: at('businesses', 'business.gallery-removed', async () => ({
    path: `${business}/${(await made.gallery()).id}/gallery/0`,
  })),
});

const controls = (made: AuditedRecords): Deeds => ({
  [`POST ${business}/{id}/control`]: at('businesses', 'business.control-asked', async () => ({
    path: `${business}/${await made.business()}/control`,
    body: { kind: 'bio' },
  })),
  [`POST ${business}/{id}/control/{challenge}`]: at('businesses', 'business.control-proved', () =>
    made.controlCode(),
  ),
});

const places = (made: AuditedRecords): Deeds => ({
  'POST /api/admin/featured': at('businesses', 'featured.created', async () => ({
    path: '/api/admin/featured',
    body: { businessId: await made.business() },
  })),
  'PUT /api/admin/featured/{id}': at('businesses', 'featured.updated', async () => ({
    path: `/api/admin/featured/${await made.place()}`,
    body: { weight: 7 },
  })),
  'DELETE /api/admin/featured/{id}': at('businesses', 'featured.removed', async () => ({
    path: `/api/admin/featured/${await made.place()}`,
  })),
});

/** Reading a file of a submission leaves a row too. */
const files = (made: AuditedRecords): Deeds => ({
  'PUT /api/admin/files/{id}': at('files', 'file.uploaded', async () => ({
    path: `/api/admin/files/${randomUUID()}`,
    raw: await made.bytes(),
  })),
  'POST /api/admin/files/{id}/link': at('files', 'file.link-created', async () => ({
    path: `/api/admin/files/${await made.file()}/link`,
  })),
  'GET /api/admin/files/{id}': at('files', 'file.viewed', async () => ({
    path: `/api/admin/files/${await made.file()}`,
  })),
});

const accounts = (stack: SharedStack, made: AuditedRecords): Deeds => ({
  'POST /api/admin/admins': at('admins', 'admin.created', () => ({
    path: '/api/admin/admins',
    body: { email: `yeni-${randomUUID().slice(0, 8)}@example.test` },
  })),
  'DELETE /api/admin/admins/{id}': at('admins', 'admin.removed', async () => ({
    path: `/api/admin/admins/${(await made.admin()).id}`,
  })),
  'POST /api/admin/admins/{id}/password': at('admins', 'admin.password-reset', async () => ({
    path: `/api/admin/admins/${(await made.admin()).id}/password`,
  })),
  'PUT /api/admin/admins/{id}/role': at('admins', 'admin.role-changed', async () => ({
    path: `/api/admin/admins/${(await made.admin()).id}/role`,
    body: { role: 'auditor' },
  })),
  'DELETE /api/admin/admins/{id}/factors': at('admins', 'admin.factors-reset', async () => ({
    path: `/api/admin/admins/${(await made.admin()).id}/factors`,
  })),
  'DELETE /api/admin/admins/{id}/sessions': at('admins', 'session.revoked', async () => {
    const { id, email, password } = await made.admin();
    await call(stack, 'POST', '/api/auth/login', { body: { email, password } });
    return { path: `/api/admin/admins/${id}/sessions` };
  }),
  'POST /api/admin/keys': at('admins', 'admin-key.created', () => ({
    path: '/api/admin/keys',
    body: { label: 'Deneme' },
  })),
  'DELETE /api/admin/keys/{id}': at('admins', 'admin-key.revoked', async () => ({
    path: `/api/admin/keys/${await made.key()}`,
  })),
});

function texts(made: AuditedRecords, kind: 'article' | 'page'): Deeds {
  const path = `/api/cms/${kind}s`;
  return {
    [`POST ${path}`]: at('admins', `${kind}.created`, () => ({ path, body: { title: fresh() } })),
    [`PUT ${path}/{id}`]: at('admins', `${kind}.updated`, async () => ({
      path: `${path}/${await made.text(kind)}`,
      body: { title: fresh() },
    })),
    [`DELETE ${path}/{id}`]: at('admins', `${kind}.deleted`, async () => ({
      path: `${path}/${await made.text(kind)}`,
    })),
    [`POST ${path}/{id}/preview`]: at('admins', `${kind}.preview-linked`, async () => ({
      path: `${path}/${await made.text(kind)}/preview`,
    })),
  };
}

type Offer = { secret: string; sealed: string };
const factors = '/api/auth/factors';

/** An app of one-time codes that is still to be added. */
async function newApp(stack: SharedStack, { headers }: AuditedModerator): Promise<Sent> {
  const { body } = await call<Offer>(stack, 'GET', `${factors}/totp-secret`, { headers });
  const { secret, sealed } = body;
  return { path: `${factors}/totp`, body: { label: 'Telefon', sealed, code: codeOf(secret) } };
}

/** What belongs to one's own sign-in. */
const ownProofs = (stack: SharedStack, me: AuditedModerator): Deeds => ({
  'POST /api/auth/confirm': at('admins', 'session.confirmed', () => {
    const password = me.replacePassword('');
    me.replacePassword(password);
    return { path: '/api/auth/confirm', body: { proof: { method: 'password', password } } };
  }),
  'POST /api/auth/factors/totp': at('admins', 'factor.added', () => newApp(stack, me)),
  'POST /api/auth/factors/recovery-codes': at('admins', 'factor.recovery-codes-made', async () => {
    const { path, body } = await newApp(stack, me);
    await me.post(path, { body });
    return { path: `${factors}/recovery-codes` };
  }),
  'DELETE /api/auth/factors/{id}': at('admins', 'factor.removed', async () => {
    const { path, body } = await newApp(stack, me);
    const { factor } = await me.post<{ factor: { _id: string } }>(path, { body });
    return { path: `${factors}/${factor._id}` };
  }),
});

/** What ends one's own sessions: each needs a moderator of its own. */
export const ownSessionDeeds = (stack: SharedStack, me: AuditedModerator): Deeds => ({
  ...ownProofs(stack, me),
  'DELETE /api/auth/sessions/{id}': at('admins', 'session.revoked', async () => {
    type Sessions = { items: { _id: string; current: boolean }[] };
    const headers = await me.signIn();
    const { body } = await call<Sessions>(stack, 'GET', '/api/auth/sessions', { headers });
    return { path: `/api/auth/sessions/${body.items.find(({ current }) => current)?._id}` };
  }),
  'PUT /api/auth/password': at('admins', 'admin.password-changed', () => {
    const newPassword = `yeni-${randomUUID()}`;
    const body = { currentPassword: me.replacePassword(newPassword), newPassword };
    return { path: '/api/auth/password', body };
  }),
  'DELETE /api/auth/sessions': at('admins', 'session.revoked', () => ({ path: '/api/auth/sessions' })),
});

/** Every write that the API lets a moderator do besides `ownSessionDeeds`, by its route, with the one row that it leaves. */
export function auditedDeeds(stack: SharedStack, me: AuditedModerator): Deeds {
  const made = auditedRecords(stack, me);
  return {
    ...decisions(made, 'application', '/api/admin/requests'),
    ...decisions(made, 'application', '/api/apply'),
    ...reports(made, '/api/admin/report'),
    ...reports(made, '/api/report'),
    ...entries(made, '/api/admin/report/blacklist'),
    ...entries(made, '/api/report/blacklist'),
    ...corrections(made),
    ...exported('requests', '/api/admin/requests'),
    ...exported('businesses', business),
    ...exported('admins', '/api/admin/admins'),
    ...exported('files', '/api/admin/files'),
    ...businesses(made),
    ...controls(made),
    ...places(made),
    ...files(made),
    ...accounts(stack, made),
    ...texts(made, 'article'),
    ...texts(made, 'page'),
  };
}
