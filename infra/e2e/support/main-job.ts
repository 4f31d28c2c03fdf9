import {
  applicationForm,
  call,
  lookup,
  lookupSays,
  mailWith,
  newSeller,
  reportForm,
  type Seller,
  signedInAdmin,
  verifiedVisitor,
} from './client.ts';
import { eventually } from './eventually.ts';
import { expect } from './expect.ts';
import type { Stack } from './stack.ts';

type Row = { _id: string; version: number; status: string };
type ApplicationRow = Row & {
  attachments: { url: string; kind: string; mime: string }[];
  businessVisible: boolean;
};
type ReportRow = Row & { evidences: { url: string; mime: string }[]; entryVisible: boolean };

/** Hands in an application; returns its id and who did. */
export async function apply(stack: Pick<Stack, 'url' | 'admin' | 'mailpit'>, seller: Seller) {
  const owner = await verifiedVisitor(stack);
  const answer = await call<{ requestId: string; images: string[] }>(stack, 'POST', '/api/apply', {
    form: applicationForm(seller),
    headers: owner.headers,
  });
  expect([answer.status, answer.body]).toEqual([
    201,
    expect.objectContaining({ requestId: expect.any(String) }),
  ]);
  return { owner, id: answer.body.requestId, images: answer.body.images };
}

type Visitor = Awaited<ReturnType<typeof verifiedVisitor>>;

/** Hands in a report, as somebody known or somebody new; returns its id and who did. */
export async function report(stack: Pick<Stack, 'url' | 'admin' | 'mailpit'>, seller: Seller, by?: Visitor) {
  const victim = by ?? (await verifiedVisitor(stack));
  const answer = await call<{ _id: string }>(stack, 'POST', '/api/report', {
    form: reportForm(seller),
    headers: victim.headers,
  });
  expect([answer.status, answer.body]).toEqual([201, expect.objectContaining({ _id: expect.any(String) })]);
  return { victim, id: answer.body._id };
}

/** What a moderator ticks of an application: a document and the photographs. */
export const lookedAt = [
  { kind: 'tax_certificate', how: 'opened' },
  { kind: 'images', how: 'opened' },
];

/** Approves and returns what the decision says. */
export async function approve(
  stack: Pick<Stack, 'url' | 'admin' | 'mailpit'>,
  path: string,
  headers: Record<string, string>,
  version?: number,
) {
  const answer = await call<{ businessId?: string; entryId?: string }>(stack, 'POST', `${path}/approve`, {
    body: {
      ...(version ? { version } : {}),
      ...(path.includes('/report/') ? {} : { checks: lookedAt }),
    },
    headers,
  });
  expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
  return answer.body;
}

async function seesWithFiles(
  stack: Pick<Stack, 'url' | 'admin' | 'mailpit'>,
  headers: Record<string, string>,
  id: string,
): Promise<ApplicationRow> {
  const { body } = await call<{ requests: ApplicationRow[] }>(
    stack,
    'GET',
    '/api/admin/requests?status=pending',
    { headers },
  );
  const row = body.requests.find((one) => one._id === id) as ApplicationRow;
  expect(row.attachments.map((file) => file.mime).filter((mime) => mime === 'application/pdf')).toHaveLength(
    2,
  );
  for (const file of row.attachments) {
    const read = await fetch(stack.url + file.url, { headers });
    expect([file.kind, read.status]).toEqual([file.kind, 200]);
    expect((await fetch(stack.url + file.url)).status).toBe(401);
  }
  return row;
}

/** Steps 1 to 5 of the main job over HTTP, each waiting for its effect. */
export async function walkMainJob(stack: Pick<Stack, 'url' | 'admin' | 'mailpit'>): Promise<void> {
  const seller = newSeller();
  for (const q of [`@${seller.handle}`, `instagram.com/${seller.handle}`, seller.phone, seller.website]) {
    expect((await lookup(stack, q)).status).toBe('not_found');
  }
  const admin = await signedInAdmin(stack);

  const { owner, id } = await apply(stack, seller);
  await mailWith(stack, owner.email, /alındı|alındi|başvuru/i);
  const row = await seesWithFiles(stack, admin.headers, id);
  const { businessId } = await approve(stack, `/api/admin/requests/${id}`, admin.headers, row.version);
  const verified = await lookupSays(stack, seller.handle, 'verified');
  expect(verified.business?._id).toBe(businessId);
  for (const q of [
    `@${seller.handle.toUpperCase()}`,
    `https://www.instagram.com/${seller.handle}/?hl=tr`,
    `+90 ${seller.phone.slice(1)}`,
    `http://${seller.website}/iletisim`,
  ]) {
    expect([q, (await lookup(stack, q)).status]).toEqual([q, 'verified']);
  }
  await mailWith(stack, owner.email, /onaylandı|doğrulandı/i);
  const slug = verified.business?.slug ?? '';
  await profileShows(stack, slug, seller);

  const handedIn = await report(stack, seller);
  await mailWith(stack, handedIn.victim.email, /^İhbarınız/);
  expect((await lookup(stack, seller.handle)).status).toBe('verified');
  const { entryId } = await approve(stack, `/api/report/${handedIn.id}`, admin.headers);
  const listed = await lookupSays(stack, seller.phone, 'blacklist');
  expect(listed.business?._id).toBe(entryId);
  const redirected = await fetch(`${stack.url}/isletme/${slug}`, { redirect: 'manual' });
  expect([redirected.status, redirected.headers.get('location')]).toEqual([
    302,
    `/kara-liste/${listed.business?.slug}`,
  ]);
  await eventually(
    () => call<{ reports: ReportRow[] }>(stack, 'GET', '/api/admin/report', { headers: admin.headers }),
    ({ body }) => body.reports.some((one) => one._id === handedIn.id && one.entryVisible),
  );

  expect(
    (
      await call(stack, 'DELETE', `/api/report/blacklist/${entryId}`, {
        headers: admin.headers,
        body: { reasonCode: 'entry_wrong_seller' },
      })
    ).status,
  ).toBe(200);
  await lookupSays(stack, seller.handle, 'verified');
}

async function profileShows(
  stack: Pick<Stack, 'url' | 'admin' | 'mailpit'>,
  slug: string,
  seller: Seller,
): Promise<void> {
  const page = await eventually(
    () => call<{ text: string }>(stack, 'GET', `/isletme/${slug}`),
    ({ status, body }) => status === 200 && body.text.includes('/api/img'),
  );
  for (const text of [seller.name, 'Kırkpınar Mah. Göl Sok. No: 12', seller.handle])
    expect(page.body.text).toContain(text);
  const found = await lookup(stack, seller.handle);
  expect(found.business?.gallery).toHaveLength(5);
  for (const address of found.business?.gallery ?? []) {
    const image = await eventually(
      () => fetch(`${stack.url}${address}&w=640`, { headers: { accept: 'image/avif,image/webp,*/*' } }),
      (answer) => answer.status === 200,
    );
    expect(image.headers.get('content-type')).toBe('image/avif');
  }
}
