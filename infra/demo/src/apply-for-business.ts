import { setTimeout as sleep } from 'node:timers/promises';
import type { ApprovalTick } from '@edogrula/contracts/business-checks';
import type { BusinessView } from '@edogrula/contracts/http/business';
import type { applicationView } from '@edogrula/contracts/http/moderation';
import type { z } from 'zod';
import { allPages } from './all-pages.ts';
import { applicationForm } from './application-form.ts';
import type { DemoContext } from './demo-context.ts';
import type { BusinessSeed } from './demo-seeds.ts';
import { createVisitor } from './demo-visitor.ts';

type Application = z.infer<typeof applicationView>;
type Details = Record<string, unknown>;

const owner = { email: 'demo.isletme@edogrula.example', number: 3 };
const visibleTries = 120;
/** What the made-up moderator looked at; the website was not, so that both lists can be seen. */
const checks: ApprovalTick[] = [
  { kind: 'tax_certificate', how: 'opened' },
  { kind: 'work_permit', how: 'opened' },
  { kind: 'images', how: 'opened' },
  { kind: 'handle', how: 'opened' },
  { kind: 'phone', how: 'confirmed' },
];
const businesses = '/api/admin/businesses';

/** The owner's application: the one that is there, or a new one. */
async function handIn(context: DemoContext, seed: BusinessSeed): Promise<{ id: string; pending: boolean }> {
  const { call, admin } = context;
  const rows = await allPages<Application>(call, '/api/admin/requests', admin);
  const known = rows.find((row) => row.instagramUsername === seed.handle && row.email === owner.email);
  if (known) return { id: known._id, pending: known.status === 'pending' };
  const handInForm = createVisitor(context, owner);
  const form = await applicationForm({ ...seed, note: 'Demo başvurusu.' });
  const id = await handInForm({ path: '/api/apply', key: `demo-owner-${seed.handle}`, form });
  return { id, pending: true };
}

/** The approval travels to the registry as an event: asks until the business is there. */
async function visible({ call, admin, signal }: DemoContext, handle: string): Promise<BusinessView> {
  for (let attempt = 0; attempt < visibleTries; attempt += 1) {
    const rows = await allPages<BusinessView>(call, businesses, admin);
    const found = rows.find((row) => row.instagramUsername === handle);
    if (found) return found;
    await sleep(500, undefined, { signal });
  }
  throw new Error(`${handle} was approved and is not in the registry`);
}

/**
 * A business that comes in as owners bring theirs: proved address, application with documents and pictures, a
 * moderator's approval; so its profile shows what was checked and when. What a form does not ask for is added after.
 */
export async function applyForBusiness(
  context: DemoContext,
  seed: BusinessSeed,
  { known, details }: { known: BusinessView | undefined; details: Details },
): Promise<BusinessView> {
  const { call, admin } = context;
  let business = known;
  if (!business) {
    const { id, pending } = await handIn(context, seed);
    const headers = { ...admin, 'idempotency-key': `demo-approval-${seed.handle}` };
    if (pending)
      await call({ method: 'POST', path: `/api/admin/requests/${id}/approve`, headers, json: { checks } });
    business = await visible(context, seed.handle);
  }
  if (business.description) return business;
  const { description, city, district, lat, lng, googlePlaceId } = details;
  const json = { description, city, district, lat, lng, googlePlaceId };
  const path = `${businesses}/${business._id}`;
  return (await call<{ business: BusinessView }>({ method: 'PUT', path, headers: admin, json })).business;
}
