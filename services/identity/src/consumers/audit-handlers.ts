import type { Handlers } from '@edogrula/event-bus/consume';
import { appendAudit } from '@edogrula/service-kit/audit';
import type { Tables } from '../tables.ts';

/** What group `identity.audit` does: writes what editors did to texts into the audit chain, once each. */
export const auditHandlers: Handlers<'identity.audit', Tables> = {
  'content.text.edited.v1': (tx, { data }) =>
    appendAudit(tx as never, {
      at: new Date(data.at),
      actor: { kind: 'admin', id: data.adminId },
      action: `${data.kind}.${data.action}`,
      subject: { kind: data.kind, id: data.contentId },
      details: { slug: data.slug, version: data.version, fields: data.fields },
    }),
};
