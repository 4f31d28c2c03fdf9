import { z } from 'zod';
import type { CheckKind, controlHows } from './business-checks.ts';

/** Ways to prove that a business controls a contact of its record [R373]. */
export const controlKinds = ['bio', 'call', 'dns', 'meta'] as const;
export const controlKind = z.enum(controlKinds);
export type ControlKind = z.infer<typeof controlKind>;

type How = (typeof controlHows)[number];
/** The check that each becomes, and how many hours its code is good for. */
export const controlFacts: Record<ControlKind, { check: CheckKind; how: How; hours: number }> = {
  bio: { check: 'handle', how: 'bio_code', hours: 72 },
  call: { check: 'phone', how: 'call_code', hours: 24 },
  dns: { check: 'website', how: 'dns_record', hours: 168 },
  meta: { check: 'website', how: 'meta_tag', hours: 168 },
};

/** Those that the service looks at by itself; of the others a moderator says which code was seen or heard. */
export const lookedAt = ['dns', 'meta'] as const satisfies readonly ControlKind[];
export const isLookedAt = (kind: ControlKind): boolean => lookedAt.some((one) => one === kind);

/** Name of the meta tag, and what the TXT record begins with. */
export const controlMark = 'edogrula-dogrulama';
/** The TXT record of a site: a name of its own below the host, so that no other record is in its way. */
export const controlRecordName = (host: string): string => `_edogrula.${host}`;
