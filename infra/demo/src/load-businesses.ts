import type { BusinessView } from '@edogrula/contracts/http/business';
import { allPages } from './all-pages.ts';
import { applyForBusiness } from './apply-for-business.ts';
import { type DemoContext, enter } from './demo-context.ts';
import { logoPicture, scenePicture } from './demo-pictures.ts';
import type { BusinessSeed } from './demo-seeds.ts';
import { atOnce, inLanes } from './lanes.ts';
import { placeIdOf } from './provider/answers.ts';
import { chance } from './recolour.ts';

const path = '/api/admin/businesses';
type Answer = { business: BusinessView };

/** Around the lake, never in it: a ring of hills south and west of the town. */
function place(seed: BusinessSeed): { lat: number; lng: number } {
  const angle = Math.PI * (1 + chance(seed.handle, 'angle'));
  const reach = 0.045 + chance(seed.handle, 'reach') * 0.03;
  return {
    lat: Number((40.715 + reach * Math.sin(angle)).toFixed(5)),
    lng: Number((30.265 + reach * 1.4 * Math.cos(angle)).toFixed(5)),
  };
}

const contactChecks = [
  { kind: 'handle', how: 'opened' },
  { kind: 'phone', how: 'confirmed' },
] as const;
/** Everything here is invented: only the contacts are said to have been looked at, and nothing of a document. */
const vouchedFor = ({ verified }: BusinessSeed) =>
  verified ? { verified, checks: contactChecks } : { verified };

const inputOf = (seed: BusinessSeed) => ({
  name: seed.name,
  tradeTitle: `${seed.name} (Demo) Turizm Ltd. Şti.`,
  type: seed.type,
  instagramUsername: seed.handle,
  phone: seed.phone,
  landline: seed.landline,
  website: `https://${seed.website}`,
  address: seed.address,
  city: 'Sakarya',
  district: 'Sapanca',
  description: `${seed.about}\n\nBu kayıt tanıtım için uydurulmuştur; böyle bir işletme yoktur.`,
  ...place(seed),
  googlePlaceId: placeIdOf(seed.handle),
  ...vouchedFor(seed),
  demo: true,
});

async function galleryForm(seed: BusinessSeed): Promise<FormData> {
  const form = new FormData();
  for (const scene of seed.scenes) form.append('images', await scenePicture(scene, seed.handle));
  return form;
}

/** One business with its pictures; `known` is what the registry holds already. */
async function ensureBusiness(
  context: DemoContext,
  seed: BusinessSeed,
  known: BusinessView | undefined,
): Promise<BusinessView> {
  const { call, admin } = context;
  const headers = { ...admin, 'idempotency-key': `demo-business-${seed.handle}` };
  if (seed.applied) return applyForBusiness(context, seed, { known, details: inputOf(seed) });
  const business =
    known ?? (await call<Answer>({ method: 'POST', path, headers, json: inputOf(seed) })).business;
  if (business.gallery.length) return business;
  const form = await galleryForm(seed);
  const at = `${path}/${business._id}`;
  // Every third has no sign, so that the first letter is seen too.
  if (chance(seed.handle, 'signed') < 0.67) {
    const sign = new FormData();
    sign.append('logo', await logoPicture(seed.handle));
    await call<Answer>({ method: 'PUT', path: `${at}/logo`, headers: admin, form: sign });
  }
  return (await call<Answer>({ method: 'POST', path: `${at}/gallery`, headers: admin, form })).business;
}

/** Lodgings and other sellers, a few at a time; returns those that are there, by handle. */
export async function loadBusinesses(
  context: DemoContext,
  seeds: readonly BusinessSeed[],
): Promise<Map<string, BusinessView>> {
  const look = async () => {
    const rows = await allPages<BusinessView>(context.call, path, context.admin);
    return new Map(rows.map((row) => [row.instagramUsername, row]));
  };
  const known = await look();
  const there = new Map<string, BusinessView>();
  let done = 0;
  await inLanes(seeds, atOnce, async (seed) => {
    let first = true;
    const business = await enter(context, seed.name, async () => {
      // After a failure the answer may be lost and the record there.
      const rows = first ? known : await look();
      first = false;
      return ensureBusiness(context, seed, rows.get(seed.handle));
    });
    if (business) there.set(seed.handle, business);
    done += 1;
    if (done % 18 === 0 || done === seeds.length) context.log(`${done} of ${seeds.length} businesses`);
  });
  return there;
}
