import { launchBrowser } from '@edogrula/infra-shared/browser/launch-browser';
import { afterAll, beforeAll, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { findingsInBothThemes } from '../support/axe.ts';
import {
  call,
  lookup,
  lookupSays,
  mailsTo,
  mailWith,
  newSeller,
  reportForm,
  type Seller,
  signedInAdmin,
  verifiedVisitor,
} from '../support/client.ts';
import { type Colleague, newColleague } from '../support/colleague.ts';
import { asSuperuser } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { expect } from '../support/expect.ts';
import { looks } from '../support/look-at-window.ts';
import { signIn } from '../support/moderator.ts';
import { newPerson, type Person, verifyEmail } from '../support/person.ts';
import { loggedBy } from '../support/planted-owner.ts';
import { type Stack, startStack } from '../support/stack.ts';

let stack: Stack;
let browser: Browser;
let admin: { headers: Record<string, string> };
let colleague: Colleague;
const faults: string[] = [];
const found: string[] = [];

beforeAll(async () => {
  stack = await startStack({ REPLY_WINDOW_HOURS: '72', SECOND_MODERATOR: 'collisions' });
  browser = await launchBrowser();
  admin = await signedInAdmin(stack);
  colleague = await newColleague(stack, admin.headers, { role: 'moderator' });
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
}, 60_000);

/** Works in a window of one's own; what its scripts complained of is kept. */
async function as<T>(work: (person: Person) => Promise<T>): Promise<T> {
  const person = await newPerson(browser);
  try {
    await person.page.emulateMedia({ reducedMotion: 'reduce' });
    return await work(person);
  } finally {
    faults.push(...person.faults);
    await person.close();
  }
}

/** axe looks at the page as it is, on a phone and on a desk, in both themes. */
async function look(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  for (const size of looks) {
    await page.setViewportSize(size);
    found.push(...(await findingsInBothThemes(page, `${name}, ${size.width} px`)));
  }
}

const said = 'Kaporayı Zeynep Kurtuluş aldı, 34 ABC 123 plakalı araçla geldi, bir daha yanıt vermedi.';
const shown = 'Kapora gönderildi; satıcı bir daha yanıt vermedi.';
const paidTo = 'TR890001000000007100000000';

async function reported(seller: Seller) {
  const victim = await verifiedVisitor(stack);
  const form = reportForm(seller);
  form.set('desc', said);
  form.set('iban', paidTo);
  const path = '/api/report';
  const { body } = await call<{ _id: string }>(stack, 'POST', path, { form, headers: victim.headers });
  return { id: body._id, victim, seller };
}
type Reported = Awaited<ReturnType<typeof reported>>;

/** What the registry has written and told, and what anybody is answered about a seller. */
async function outside({ handle, phone, name }: Seller): Promise<unknown> {
  const rows = await asSuperuser(
    stack.home,
    `select (select count(*) from business.outbox) as told, (select count(*) from business.audit_log) as audited,
      (select count(*) from business.blacklist_entry) as entries`,
  );
  const read = async (path: string) => (await call<{ text: string }>(stack, 'GET', path)).body.text;
  const answered = async (q: string) => ({ ...(await lookup(stack, q)), checkedAt: '' });
  return {
    rows,
    answers: [await answered(handle), await answered(phone)],
    named: (await read('/sitemap.xml')).includes('sisli-vadi'),
    found: (await read(`/ara?q=${encodeURIComponent(name)}`)).includes('/kara-liste/'),
  };
}

async function openReport(page: Page, { id, seller }: Reported) {
  await page.goto(`${stack.url}/admin/dashboard?tab=reports&id=${id}`);
  const panel = page.getByRole('complementary');
  await panel.getByRole('heading', { name: seller.name }).waitFor();
  await panel.getByRole('heading', { name: /^Dosya D-/ }).waitFor();
  return panel;
}

/** The first moderator takes the marked words out, approves, and sees how the accused is told. */
async function approveInDesk(page: Page, one: Reported): Promise<string> {
  const panel = await openReport(page, one);
  await panel.getByRole('button', { name: /^Onayla/ }).click();
  const window = page.getByRole('alertdialog').or(page.getByRole('dialog')).last();
  await window
    .getByText(/hemen yayımlanmaz: .* en erken .* tarihinde kara listede herkese görünür/)
    .waitFor();
  const text = window.getByLabel('Kara listede herkesin okuyacağı metin');
  await window.getByRole('region', { name: 'İşaretli yerlere bakın' }).waitFor();
  await expect(window.locator('mark').allTextContents()).resolves.toEqual(['Zeynep Kurtuluş', '34 ABC 123']);
  await look(page, 'the approval with marked words');
  await text.fill(shown);
  await window.locator('mark').first().waitFor({ state: 'detached' });
  await window.getByRole('button', { name: /^Onayla/ }).click();
  await window.waitFor({ state: 'detached' });
  // What was decided closes; it is opened again by its address.
  await openReport(page, one);
  await panel.getByText('Onaylandı, mesajın gönderilmesi bekleniyor').waitFor();
  await panel.getByRole('heading', { name: 'Hakkında ihbar olan kişiye bildirim' }).waitFor();
  await look(page, 'an approval of which nobody was told');
  const message = await panel
    .getByText(/\/yanit\//)
    .first()
    .textContent();
  // Each contact has a message of its own; the window runs once all are sent.
  const waiting = panel.getByRole('button', { name: 'Gönderdim' });
  await expect(waiting.count()).resolves.toBe(2);
  await waiting.first().click();
  await eventually(
    () => waiting.count(),
    (count) => count === 1,
  );
  await panel.getByText('Onaylandı, mesajın gönderilmesi bekleniyor').waitFor();
  await waiting.first().click();
  await panel.getByText('Onaylandı, yanıt süresi bekleniyor').waitFor();
  await look(page, 'a held approval');
  return /\/yanit\/\S+/.exec(message ?? '')?.[0] ?? '';
}

/** The accused replies by the link of the message, once. */
async function replyByLink({ page }: Person, path: string): Promise<void> {
  await page.goto(stack.url + path);
  await page.getByRole('heading', { level: 1, name: 'Size ait görünen bir hesap bize bildirildi' }).waitFor();
  expect(await page.content()).not.toMatch(/misafir-|Zeynep|Kapora/);
  await look(page, 'the page of a notice');
  await page
    .getByRole('textbox', { name: /Yanıtınız/ })
    .fill('O tarihte hesabım çalınmıştı, para bana gelmedi.');
  await page.getByRole('checkbox', { name: /kısaltılmış hâli/ }).check();
  await page.getByRole('button', { name: 'Yanıtı gönder' }).click();
  await page.getByRole('heading', { level: 1, name: 'Yanıtınız alındı' }).waitFor();
  await look(page, 'a reply that was sent');
  const again = await page.goto(stack.url + path);
  expect(again?.status()).toBe(200);
  expect(again?.headers()['referrer-policy']).toBe('no-referrer');
  await page.getByText('İnceleniyor').waitFor();
  expect(await page.content()).not.toContain('hesabım çalınmıştı');
  await look(page, 'the link of a reply that came in');
}

/** The reply is read, shortened and shown; the approval waits again, and is asked to be published before its time. */
async function decideAgain(page: Page, one: Reported): Promise<void> {
  const panel = await openReport(page, one);
  await panel.getByText('O tarihte hesabım çalınmıştı, para bana gelmedi.').waitFor();
  await expect(panel.getByRole('heading', { level: 3 }).first().textContent()).resolves.toBe(
    'Hakkında ihbar olan kişinin yanıtı',
  );
  await panel.getByText('Yeni', { exact: true }).waitFor();
  await look(page, 'a reply first of all in the panel');
  await panel.getByRole('button', { name: /^Onayla/ }).click();
  const approval = page.getByRole('dialog');
  await approval.getByText(/yanıt verdi; yanıtı aşağıda/).waitFor();
  await approval.getByText('O tarihte hesabım çalınmıştı, para bana gelmedi.').waitFor();
  expect(await approval.textContent()).not.toContain('Yanıt gelmezse');
  await look(page, 'the approval after a reply');
  await page.keyboard.press('Escape');
  await approval.waitFor({ state: 'detached' });
  await panel.getByRole('button', { name: 'Kısaltıp göster' }).click();
  await page.getByRole('dialog').waitFor();
  await look(page, 'the reply as it will stand');
  await page.keyboard.press('Escape');
  const { body } = await call<{ replies: { _id: string }[]; version: number }>(
    ...([stack, 'GET', `/api/admin/report/${one.id}`, admin] as const),
  );
  const post = async (verb: string, sent: unknown) =>
    (await call(stack, 'POST', `/api/admin/report/${one.id}/${verb}`, { body: sent, ...admin })).status;
  const reply = {
    replyId: body.replies[0]?._id,
    text: 'Hesabının o tarihte çalındığını söylüyor.',
    was: null,
  };
  expect(await post('reply-text', reply)).toBe(200);
  expect(await post('approve', { version: body.version, summary: shown })).toBe(200);
  expect(await post('hold/publish', { reason: 'Satıcı hesabı kapatıyor.' })).toBe(200);
  // Whoever asked is offered no second word, and can take the own one back.
  await openReport(page, one);
  await panel.getByText(/Kaydın süre dolmadan yayımlanmasını .* siz istediniz/).waitFor();
  await panel.getByRole('button', { name: 'İsteğimi geri al' }).waitFor();
  await expect(panel.getByRole('button', { name: 'İncele ve karar ver' }).count()).resolves.toBe(0);
  await look(page, 'an approval of ones own that waits');
}

/** The second moderator's own window: who asked and why, and the word that publishes. */
async function agree(person: Person, one: Reported): Promise<void> {
  await signIn({ url: stack.url, admin: { ...colleague, key: '' } }, person);
  const panel = await openReport(person.page, one);
  await panel.getByText('İkinci moderatörün onayı bekleniyor').waitFor();
  await panel.getByText('Gerekçesi: «Satıcı hesabı kapatıyor.»').waitFor();
  await look(person.page, 'what waits for a second moderator');
  await panel.getByRole('button', { name: 'İncele ve karar ver' }).click();
  const word = person.page.getByRole('dialog');
  for (const seen of [shown, said, 'O tarihte hesabım çalınmıştı, para bana gelmedi.'])
    await word.getByText(seen).first().waitFor();
  await word.getByText(`Kullanıcı adı: @${one.seller.handle}`).waitFor();
  await word.getByText('Kanıtlar (2)').waitFor();
  await look(person.page, 'the window of a second moderator');
  await word.getByRole('button', { name: 'İkinci onayı ver' }).click();
  // While the window is open what is behind it is hidden, and seems to have gone.
  await word.waitFor({ state: 'detached' });
  await panel.getByText('İkinci moderatörün onayı bekleniyor').waitFor({ state: 'detached' });
}

/** The entry as everybody reads it, then its appeal. @returns the appeal's number */
async function appealAgainst(person: Person, slug: string): Promise<string> {
  const { page } = person;
  await page.goto(`${stack.url}/kara-liste/${slug}`);
  await page.getByText('Hesabının o tarihte çalındığını söylüyor.').waitFor();
  expect(await page.content()).not.toMatch(/Zeynep|34 ABC 123/);
  await look(page, 'an entry with a reply');
  await page.goto(`${stack.url}/itiraz?kayit=${slug}`);
  return sendAppeal(person, slug, 'itiraz');
}

/** Whoever comes while an appeal waits finds the way to the own one on the entry [R318]. @returns the appeal's number */
async function appealBeside(person: Person, slug: string): Promise<string> {
  const { page } = person;
  // The registry hears of the first one a moment later.
  const waits = async () => {
    await page.goto(`${stack.url}/kara-liste/${slug}`);
    return page.getByText('İtiraz inceleniyor.').count();
  };
  await eventually(waits, (count) => count > 0);
  await page.getByText(/her e-posta adresi kendi itirazını gönderebilir/).waitFor();
  await look(page, 'an entry whose appeal waits');
  await page.getByRole('link', { name: 'Kayda itiraz et' }).click();
  return sendAppeal(person, slug, 'ikinci-itiraz');
}

async function sendAppeal(person: Person, slug: string, mailbox: string): Promise<string> {
  const { page } = person;
  await page.getByRole('link', { name: 'E-postamı doğrula' }).click();
  await verifyEmail(stack, person, `${mailbox}-${slug}@example.test`);
  await page.waitForURL(`**/itiraz?kayit=${slug}#form`);
  await page.getByRole('radio', { name: /Hesabın ya da telefonun sahibiyim/ }).check();
  await page.getByLabel('Adınız soyadınız').fill('Örnek Kişi');
  await page.getByRole('checkbox', { name: /Olay yazıldığı gibi olmadı/ }).check();
  await page
    .getByLabel('Açıklamanız')
    .fill('Hesap o tarihlerde benim elimde değildi, yazışmasını gönderebilirim.');
  await look(page, 'the form of an appeal');
  await page.getByRole('button', { name: 'İtirazı gönder' }).click();
  await page.getByRole('heading', { name: 'İtirazınız alındı' }).waitFor();
  await look(page, 'an appeal that was sent');
  return /T-\d+/.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? '';
}

/** Somebody appeals without a browser. @returns the appeal's number */
async function appealByForm(entry: string, name: string): Promise<string> {
  const { headers } = await verifiedVisitor(stack);
  const form = new FormData();
  const words = { desc: 'Bu telefon o tarihte bize ait değildi, faturası var.', claims: 'wrong_fact' };
  for (const [field, value] of Object.entries({ entry, role: 'mistaken', name, ...words }))
    form.append(field, value);
  const { status, body } = await call<{ number: string }>(stack, 'POST', '/api/appeal', { form, headers });
  expect(status).toBe(201);
  return body.number;
}

/** Whoever decided is told that another one is needed, and reads what others say as well. */
async function readAsDecider(page: Page, number: string): Promise<void> {
  const panel = await openAppeal(page, number);
  await panel.getByText('Bu dosyada siz karar verdiniz').first().waitFor();
  await panel.getByText('Yanıtın yayımlanacak hâli belirlendi').first().waitFor();
  await panel.getByRole('heading', { name: 'Bu kayda 1 itiraz daha var' }).waitFor();
  // The report with its evidence and the reply, and what condemns, are shown beside the appeal.
  await panel.getByRole('heading', { name: /^Dosya D-\d+: 1 ihbar$/ }).waitFor();
  for (const seen of [said, 'O tarihte hesabım çalınmıştı, para bana gelmedi.', 'Kanıtlar (2)'])
    await panel.getByText(seen).first().waitFor();
  await panel.getByText(/^Banka hesabı •••• 0000/).waitFor();
  await panel.getByRole('link', { name: /^İ-\d+ Sisli Vadi Evleri/ }).waitFor();
  await panel.getByRole('link', { name: /^D-\d+$/ }).waitFor();
  await look(page, 'an appeal in the desk of a decider');
}

async function openAppeal(page: Page, number: string) {
  await page.goto(`${stack.url}/admin/dashboard?tab=appeals`);
  await page.getByRole('row').filter({ hasText: number }).first().getByRole('button').first().click();
  return page.getByRole('complementary');
}

const accountSays = async (status: string) => {
  const ask = () => call<{ status: string }>(stack, 'POST', '/api/payees/check', { body: { iban: paidTo } });
  await eventually(ask, ({ body }) => body.status === status);
};

/** A third moderator corrects the entry: the account leaves it, the rest stays, and both appeals end. */
async function amendInDesk(person: Person, numbers: readonly [string, string]): Promise<void> {
  const third = await newColleague(stack, admin.headers, { role: 'moderator' });
  await signIn({ url: stack.url, admin: { ...third, key: '' } }, person);
  const { page } = person;
  const panel = await openAppeal(page, numbers[0]);
  await panel.getByRole('button', { name: 'Sonuçlandır' }).click();
  const window = page.getByRole('dialog');
  await window.getByRole('radio', { name: /Kaydı düzelt/ }).check();
  await window.getByText(new RegExp(`${numbers[1]} numaralı itiraz da bu kararla sonuçlanır`)).waitFor();
  await window.getByRole('checkbox', { name: /•••• 0000/ }).uncheck();
  await window.getByText('Kara listeden çıkacak').waitFor();
  await look(page, 'the decision on two appeals');
  await window
    .getByRole('textbox', { name: /Gerekçe/ })
    .fill('Paranın gittiği hesap başka bir kişiye ait çıktı.');
  await window.getByRole('button', { name: 'Sonuçlandır' }).click();
  await window.waitFor({ state: 'detached' });
  await page.getByRole('radio', { name: 'Sonuçlananlar' }).check();
  for (const number of numbers) await page.getByText(number).first().waitFor();
  await look(page, 'appeals that were decided');
}

/** Yet another moderator takes the entry off. */
async function reverse(number: string): Promise<void> {
  const fourth = await newColleague(stack, admin.headers, { role: 'moderator' });
  const { headers } = await signedInAdmin({ ...stack, admin: { ...fourth, key: '' } });
  const list = await call<{ items: { _id: string; number: string; version: number }[] }>(
    ...([stack, 'GET', '/api/admin/appeals', { headers }] as const),
  );
  const { _id, version } = list.body.items.find((row) => row.number === number) ?? { _id: '', version: 0 };
  const body = {
    version,
    outcome: 'reversed',
    reason: 'Belgeler, hesabın o tarihte başkasında olduğunu gösteriyor.',
  };
  const decided = await call(stack, 'POST', `/api/admin/appeals/${_id}/decide`, { body, headers });
  expect([decided.status, decided.body.code]).toEqual([200, undefined]);
}

it('[R309] [R310] [R311] [R313] [R315] [R316] [R318] [R319] [R320] [R322] [R325] [R490] [R491] [R496] a report goes from its approval to a reversed appeal, unseen until its time, and every screen of the way passes axe', async () => {
  const one = await reported(newSeller('Sisli Vadi Evleri'));
  const before = await outside(one.seller);
  const path = await as(async (person) => {
    await signIn(stack, person);
    return approveInDesk(person.page, one);
  });
  await as((person) => replyByLink(person, path));
  await as(async (person) => {
    await signIn(stack, person);
    await decideAgain(person.page, one);
  });
  expect(await outside(one.seller)).toEqual(before);
  expect(
    (await mailsTo(stack, one.victim.email)).filter(({ subject }) => /sonuçlandı/.test(subject)),
  ).toEqual([]);
  await as((person) => agree(person, one));
  const { business } = await lookupSays(stack, one.seller.handle, 'blacklist');
  await mailWith(stack, one.victim.email, /sonuçlandı/);
  const slug = business?.slug ?? '';
  const entry = business?._id ?? '';
  const number = await as((person) => appealAgainst(person, slug));
  const other = await as((person) => appealBeside(person, slug));
  await as(async (person) => {
    await signIn(stack, person);
    await readAsDecider(person.page, number);
  });
  await accountSays('seen_in_confirmed_reports');
  await as((person) => amendInDesk(person, [number, other]));
  await accountSays('unknown');
  await lookupSays(stack, one.seller.handle, 'blacklist');
  await reverse(await appealByForm(entry, 'Üçüncü Kişi'));
  for (const q of [one.seller.handle, one.seller.phone]) await lookupSays(stack, q, 'not_found');
  const gone = async () => (await call(stack, 'GET', `/kara-liste/${slug}`)).status;
  await eventually(gone, (status) => status === 410);
  expect(found).toEqual([]);
  expect(faults).toEqual([]);
  // Whoever reads the logs of our processes cannot open the link.
  const logs = loggedBy(stack);
  expect(logs).toContain('"route":"/api/reply"');
  expect(logs).not.toContain(path.replace('/yanit/', ''));
}, 500_000);
