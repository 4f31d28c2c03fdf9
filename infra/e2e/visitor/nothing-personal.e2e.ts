import { afterAll, beforeAll, describe, it } from '@jest/globals';
import {
  applicationForm,
  call,
  lookupSays,
  newSeller,
  type Seller,
  signedInAdmin,
  verifiedVisitor,
} from '../support/client.ts';
import { type Crawled, crawl, publicAnswers, publicReads } from '../support/crawl.ts';
import { expect } from '../support/expect.ts';
import { pdfForm } from '../support/files.ts';
import { approve } from '../support/main-job.ts';
import { type Stack, startStack } from '../support/stack.ts';

/** What is planted, in every place where people write it. */
const person = 'Zeynep Kurtuluş';
const street = 'Saklıbahçe Mahallesi';
const mail = 'zeynep.kurtulus@posta.example';
const iban = 'TR330006100519786457841326';
const plate = '34 KZP 417';
/** A user name that nobody chose. */
const account = 'zk.saklibahce';
/** As an address would have them. */
const inAddresses = ['zeynep-kurtulus', '34-kzp-417', 'saklibahce'];
const digits = '5339876541';
const spelled = [
  '0533 987 65 41',
  '+90 533 987 65 41',
  '(0533) 987-6541',
  '0 533 987 6541',
  '0533.987.65.41',
];

let stack: Stack;
let seller: Seller;
let entry: { _id: string; slug: string };
let pages: Crawled[];
type Dossier = { accusedPhone: string; entryId: string | null };
/** As a moderator read it before the approval. */
let dossier: Dossier;

async function plant(): Promise<void> {
  const inName = `${spelled[0]} ${mail} (${person}, ${plate}, ${street} No: 41) @${account}`;
  seller = { ...newSeller(`Menekşe Evi ${inName}`), phone: '05339876541' };
  const { headers: admin } = await signedInAdmin(stack);
  const owner = await verifiedVisitor(stack);
  const form = applicationForm({ ...seller, name: 'Menekşe Evi' });
  form.set('address', `${street} Menekşe Sokak No: 41, Sapanca`);
  const applied = await call<{ requestId: string }>(stack, 'POST', '/api/apply', {
    form,
    headers: owner.headers,
  });
  await approve(stack, `/api/admin/requests/${applied.body.requestId}`, admin);
  await lookupSays(stack, seller.phone, 'verified');
  const victim = await verifiedVisitor(stack);
  const report = new FormData();
  const words = [
    `${person} ile görüştüm, ${street} Menekşe Sokak No: 41 adresini verdi. ${mail} adresinden yazdı,`,
    `${iban} ve TR33 0006 1005 1978 6457 8413 26 hesabına 3.500,00 TL istedi, ${plate} plakalı araçla geldi.`,
    `Numaraları: ${spelled.join(', ')}.`,
  ].join(' ');
  const fields = {
    name: seller.name,
    instagramUsername: seller.handle,
    phone: seller.phone,
    iban,
    desc: words,
  };
  for (const [name, value] of Object.entries(fields)) report.set(name, value);
  report.append('evidence', pdfForm(`Dekont ${person} ${iban}`, `${person}.pdf`));
  const sent = await call<{ _id: string }>(stack, 'POST', '/api/report', {
    form: report,
    headers: victim.headers,
  });
  expect([sent.status, sent.body]).toEqual([201, expect.anything()]);
  const before = `/api/admin/report/${sent.body._id}/dossier`;
  dossier = (await call<Dossier>(stack, 'GET', before, { headers: admin })).body;
  await approve(stack, `/api/admin/report/${sent.body._id}`, admin);
  const { business } = await lookupSays(stack, seller.phone, 'blacklist');
  entry = business as NonNullable<typeof business>;
}

beforeAll(async () => {
  stack = await startStack({
    PUBLIC_ACCUSED_PHONE: 'masked',
    PUBLIC_ACCUSED_ADDRESS: 'none',
    REPLY_WINDOW_HOURS: '0',
  });
  await plant();
  const values = [entry._id, entry.slug, seller.handle, 'menekşe evi', 'sapanca'];
  const own = [
    `/kara-liste/${entry.slug}`,
    `/kara-liste/${entry._id}`,
    `/isletme/${entry.slug}`,
    `/b/${seller.handle}`,
  ];
  const asked = ['menekşe evi', seller.handle].flatMap((q) => [
    `/?q=${encodeURIComponent(q)}`,
    `/ara?q=${encodeURIComponent(q)}`,
  ]);
  const roots = [
    '/',
    '/robots.txt',
    '/sitemap.xml',
    '/blog',
    '/sapanca-bungalov-evleri',
    '/kara-liste',
    '/itiraz',
  ];
  pages = await crawl(stack, [
    ...own,
    `/itiraz?kayit=${entry.slug}`,
    ...asked,
    ...publicReads(values),
    ...roots,
  ]);
  pages.push(...(await publicAnswers(stack, { keys: [seller.handle], ibans: [iban] })));
}, 300_000);
afterAll(() => stack?.stop());

/** Addresses whose answer holds what fits. */
const holding = (isIn: (page: Crawled) => boolean): string[] => pages.filter(isIn).map(({ path }) => path);
const written = (word: string) =>
  holding(({ text }) => text.toLocaleLowerCase('tr').includes(word.toLocaleLowerCase('tr')));

describe('with both settings at their strictest', () => {
  it('[R326] the desk knows before an approval how entries show the telephone', () => {
    expect(dossier).toMatchObject({ accusedPhone: 'masked', entryId: null });
  });

  it('[R327] the crawl reads the entry, its record in the API, search, sitemap and pictures', () => {
    const masked = holding(({ text }) => text.includes('0533 ••• •• 41'));
    expect(masked).toEqual(
      expect.arrayContaining([`/kara-liste/${entry.slug}`, `/api/businesses/${entry._id}`]),
    );
    expect(masked).toEqual(expect.arrayContaining(['/api/payees/check', '/api/businesses/together']));
    expect(holding(({ type }) => type.startsWith('image/')).length).toBeGreaterThan(0);
    expect(holding(({ type }) => type.includes('xml')).length).toBeGreaterThan(0);
  });

  it('[R327] no page, answer, sitemap or head holds the planted telephone in any spelling', () => {
    expect(holding(({ text }) => text.replace(/\D/g, '').includes(digits))).toEqual([]);
  });

  it.each([person, street, 'Menekşe Sokak', mail, plate, 'zeynep.kurtulus', account, ...inAddresses])(
    '[R327] nothing holds «%s»',
    (word) => {
      expect(written(word)).toEqual([]);
    },
  );

  it('[R327] nothing holds the account number, with or without gaps', () => {
    expect(
      holding(({ text }) =>
        text
          .replace(/[\s.-]/g, '')
          .toUpperCase()
          .includes(iban),
      ),
    ).toEqual([]);
  });

  it('[R327] no picture carries any of it in its bytes, and an entry has no picture of its own', () => {
    const pictures = pages.filter(({ type }) => type.startsWith('image/'));
    const words = [digits, person, street, mail, iban, plate];
    const found = pictures.filter(({ bytes }) =>
      words.some((word) =>
        (['utf8', 'latin1', 'utf16le'] as const).some((as) => bytes.includes(Buffer.from(word, as))),
      ),
    );
    expect(found.map(({ path }) => path)).toEqual([]);
    const shared = (path: string) =>
      /property="og:image" content="([^"]*)"/.exec(pages.find((page) => page.path === path)?.text ?? '')?.[1];
    // What is drawn into a picture cannot be searched: the entry shows the site's own one, or none.
    expect([undefined, shared('/')]).toContain(shared(`/kara-liste/${entry.slug}`));
  });
});
