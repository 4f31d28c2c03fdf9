import type { BusinessView } from '@edogrula/contracts/http/business';
import { call, newSeller, signedInAdmin } from './client.ts';
import { asSuperuser } from './database.ts';
import { photo } from './files.ts';
import type { SharedStack } from './shared-stack.ts';

type Change = Record<string, unknown>;

/** A business as a moderator enters it, with so many pictures; `demo` data is not needed for it. */
export async function madeBusiness(
  stack: SharedStack,
  change: Change = {},
  pictures = 0,
): Promise<BusinessView> {
  const { headers } = await signedInAdmin(stack);
  const seller = newSeller();
  const body = {
    name: `${seller.name} ${seller.handle.slice(-6)}`,
    type: 'bungalov',
    instagramUsername: seller.handle,
    phone: seller.phone,
    website: `https://${seller.website}`,
    address: 'Kırkpınar Mah. Göl Sok. No: 12, Sapanca / Sakarya',
    city: 'Sakarya',
    district: 'Sapanca',
    lat: 40.69,
    lng: 30.27,
    description: 'Göl kıyısında, çam ağaçlarının arasında dört bungalov.',
    ...(change.verified === false
      ? {}
      : { verified: true, checks: [{ kind: 'tax_certificate', how: 'opened' }] }),
    ...change,
  };
  const made = await call<{ business: BusinessView }>(stack, 'POST', '/api/admin/businesses', {
    body,
    headers,
  });
  if (made.status !== 201 && made.status !== 200)
    throw new Error(`business: ${made.status} ${JSON.stringify(made.body)}`);
  const { _id } = made.body.business;
  if (pictures === 0) return made.body.business;
  const form = new FormData();
  for (let index = 0; index < pictures; index += 1) form.append('images', photo(index));
  const path = `/api/admin/businesses/${_id}/gallery`;
  const filled = await call<{ business: BusinessView }>(stack, 'POST', path, { form, headers });
  if (filled.status >= 300) throw new Error(`gallery: ${filled.status} ${JSON.stringify(filled.body)}`);
  return filled.body.business;
}

/** A verified lodging with a rating, as a provider of reviews would have left it: the list can be ordered by it. */
export async function ratedLodging(stack: SharedStack, pictures = 0): Promise<BusinessView> {
  const made = await madeBusiness(stack, {}, pictures);
  const statement =
    'update business.business set google_rating = 430, google_reviews_count = 12 where id = $1';
  await asSuperuser(stack.home, statement, [made._id]);
  return made;
}

/** Sees to it that the list has a second page. */
export async function twoPagesOfLodgings(stack: SharedStack): Promise<void> {
  const path = '/api/businesses/filter?address=Sapanca&type=bungalov';
  const { body } = await call<{ total: number }>(stack, 'GET', path);
  for (let no = 0; no < 23 - body.total; no += 1) await madeBusiness(stack, { verified: no % 4 !== 0 });
}

/** A page's status, headers and HTML; what is refused before it reaches the site is a problem document as text. */
export async function htmlOf(stack: Pick<SharedStack, 'url'>, path: string) {
  const { status, body, headers } = await call<{ text?: string }>(stack, 'GET', path, {
    headers: { accept: 'text/html' },
  });
  return { status, html: body.text ?? JSON.stringify(body), headers };
}
