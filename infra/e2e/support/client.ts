import { randomUUID } from 'node:crypto';
import { eventually } from './eventually.ts';
import { pdfForm, photo } from './files.ts';
import type { Stack } from './stack.ts';

export type Answer<T = Record<string, unknown>> = { status: number; body: T; headers: Headers };

/** One HTTP call through the gateway; JSON in, JSON out. */
export async function call<T = Record<string, unknown>>(
  stack: Pick<Stack, 'url'>,
  method: string,
  path: string,
  options: { body?: unknown; form?: FormData; headers?: Record<string, string> } = {},
): Promise<Answer<T>> {
  const response = await fetch(stack.url + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    },
    body: options.form ?? (options.body === undefined ? null : JSON.stringify(options.body)),
  });
  const text = await response.text();
  const json = response.headers.get('content-type')?.includes('json');
  return {
    status: response.status,
    body: (json ? JSON.parse(text) : { text }) as T,
    headers: response.headers,
  };
}

export type Mail = { to: string[]; subject: string; text: string; html: string };

const mailpitPage = 50;

/** Mails that Mailpit has for an address, newest first. */
async function mailpitMails(mailpit: string, to: string): Promise<Mail[]> {
  const read = async (path: string) => (await fetch(`${mailpit}/api/v1${path}`)).json();
  const query = encodeURIComponent(`to:"${to}"`);
  const messages: { ID: string }[] = [];
  for (;;) {
    const path = `/search?query=${query}&limit=${mailpitPage}&start=${messages.length}`;
    const page = ((await read(path)) as { messages: { ID: string }[] }).messages;
    messages.push(...page);
    if (page.length < mailpitPage) break;
  }
  return Promise.all(
    messages.map(async ({ ID }) => {
      const { Subject, Text, HTML } = (await read(`/message/${ID}`)) as Record<
        'Subject' | 'Text' | 'HTML',
        string
      >;
      return { to: [to], subject: Subject, text: Text, html: HTML };
    }),
  );
}

/** Mails that arrived for an address, newest first. */
export async function mailsTo(stack: Pick<Stack, 'url' | 'mailpit'>, to: string): Promise<Mail[]> {
  if (stack.mailpit) return mailpitMails(stack.mailpit, to);
  const { body } = await call<{ items: Mail[] }>(
    stack,
    'GET',
    `/dev/mail/messages?to=${encodeURIComponent(to)}`,
  );
  return body.items;
}

/** Waits for a mail whose subject fits. */
export async function mailWith(
  stack: Pick<Stack, 'url' | 'mailpit'>,
  to: string,
  subject: RegExp,
): Promise<Mail> {
  const mails = await eventually(
    () => mailsTo(stack, to),
    (all) => all.some((mail) => subject.test(mail.subject)),
  );
  return mails.find((mail) => subject.test(mail.subject)) as Mail;
}

/** Verifies an address by the code from its mail; the token opens the forms. */
export async function verifiedVisitor(
  stack: Pick<Stack, 'url' | 'mailpit'>,
  email = `misafir-${randomUUID().slice(0, 8)}@example.test`,
) {
  const sent = await call(stack, 'POST', '/api/auth/send-code', { body: { email } });
  if (sent.status !== 200) throw new Error(`send-code: ${sent.status} ${JSON.stringify(sent.body)}`);
  const mail = await mailWith(stack, email, /kod/i);
  const code = /\b\d{6}\b/.exec(mail.text)?.[0];
  const { body } = await call<{ emailVerifyToken: string }>(stack, 'POST', '/api/auth/verify-code', {
    body: { email, code },
  });
  return { email, headers: { 'x-verify-token': body.emailVerifyToken } };
}

/** Signs the first admin in; the bearer token alone is enough. */
export async function signedInAdmin(stack: Pick<Stack, 'url' | 'admin'>) {
  const { email, password } = stack.admin;
  const { body, status } = await call<{ token: string }>(stack, 'POST', '/api/auth/login', {
    body: { email, password },
  });
  if (status !== 200) throw new Error(`login: ${status} ${JSON.stringify(body)}`);
  return { headers: { authorization: `Bearer ${body.token}` } };
}

export type Seller = { name: string; handle: string; phone: string; website: string };

let made = 0;
/** A new seller. */
export function newSeller(name = 'Çamlık Göl Evi'): Seller {
  made += 1;
  const tail = String(Date.now() % 1_000_000).padStart(6, '0') + String(made % 10);
  return {
    name,
    handle: `camlik.gol${tail}`,
    phone: `053${tail.slice(-1)}${tail.slice(0, 7)}`.slice(0, 11),
    website: `camlik${tail}.example`,
  };
}

/** An application with two documents and five photographs. */
export function applicationForm(seller: Seller): FormData {
  const form = new FormData();
  const fields = {
    name: seller.name,
    tradeTitle: `${seller.name} Turizm Ltd. Şti.`,
    type: 'bungalov',
    instagramUsername: `@${seller.handle}`,
    instagramUrl: `https://www.instagram.com/${seller.handle}/`,
    website: `https://www.${seller.website}`,
    phone: seller.phone,
    landline: '',
    address: 'Kırkpınar Mah. Göl Sok. No: 12, Sapanca / Sakarya',
    note: 'Dört evimiz var.',
    terms: 'true',
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('taxCertificate', pdfForm('Vergi Levhası', 'vergi.pdf'));
  form.set('workPermit', pdfForm('İşletme Ruhsatı', 'ruhsat.pdf'));
  for (let index = 0; index < 5; index += 1) form.append('documents', photo(index));
  form.set(
    'documentNotes',
    JSON.stringify([{ index: 0, note: 'Dış cephe', blur: false, name: 'foto-1.jpg' }]),
  );
  return form;
}

/** A report with a photograph and a document. */
export function reportForm(seller: Seller): FormData {
  const form = new FormData();
  form.set('name', seller.name);
  form.set('instagramUsername', seller.handle);
  form.set('instagramUrl', '');
  form.set('phone', seller.phone);
  form.set(
    'desc',
    '14.11.2026 tarihinde 3.500 TL kapora gönderdim, sonra engellendim ve bir daha ulaşamadım.',
  );
  form.append('evidence', photo(0));
  form.append('evidence', pdfForm('Dekont', 'dekont.pdf'));
  form.set('evidenceNotes', JSON.stringify([{ index: 0, note: 'Yazışma', blur: true, name: 'foto-1.jpg' }]));
  return form;
}

export type LookupBody = {
  status: string;
  business: { _id: string; slug: string; name: string; gallery?: string[] } | null;
};

/** One lookup as the home page asks it. */
export const lookup = async (stack: Pick<Stack, 'url'>, q: string, type?: string): Promise<LookupBody> =>
  (
    await call<LookupBody>(
      stack,
      'GET',
      `/api/businesses/search?q=${encodeURIComponent(q)}${type ? `&type=${type}` : ''}`,
    )
  ).body;

/** Waits until a lookup says this. */
export const lookupSays = (
  stack: Pick<Stack, 'url'>,
  q: string,
  status: string,
  timeoutMs?: number,
): Promise<LookupBody> =>
  eventually(
    () => lookup(stack, q),
    (answer) => answer.status === status,
    timeoutMs,
  );
