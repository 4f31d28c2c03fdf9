import { randomUUID } from 'node:crypto';
import {
  applicationForm,
  call,
  newSeller,
  reportForm,
  type Seller,
  signedInAdmin,
  verifiedVisitor,
} from './client.ts';
import { eventually } from './eventually.ts';
import { expect } from './expect.ts';
import { pdfForm } from './files.ts';
import type { Stack } from './stack.ts';

/** A person whose data are in every store. */
export type Decided = { word: string; email: string; phone: string; accused: Seller };

type Tools = {
  verdict: 'approve' | 'reject';
  asSuperuser: <T extends { n: number }>(statement: string) => Promise<T[]>;
  settled: () => Promise<unknown>;
};

const keyed = (headers: Record<string, string>) => ({ ...headers, 'idempotency-key': randomUUID() });

async function handIn(stack: Stack, word: string, accused: Seller) {
  const seller = { ...newSeller(`Ev ${word}`), handle: word, website: `${word}.example` };
  const { email, headers } = await verifiedVisitor(stack, `${word}@example.test`);
  const form = applicationForm(seller);
  form.set('address', `Göl Mah. ${word} Sok. No: 1, Sapanca`);
  form.set('note', `Not: ${word}`);
  form.set('documentNotes', JSON.stringify([{ index: 0, note: word, blur: false, name: `${word}.jpg` }]));
  form.set('workPermit', pdfForm(word, `${word}.pdf`));
  const applied = await call<{ requestId: string }>(stack, 'POST', '/api/apply', {
    form,
    headers: keyed(headers),
  });
  expect([applied.status, applied.body]).toEqual([201, expect.anything()]);
  const evidence = reportForm(accused);
  evidence.set('evidenceNotes', JSON.stringify([{ index: 0, note: word, blur: true, name: `${word}.jpg` }]));
  const reported = await call<{ _id: string }>(stack, 'POST', '/api/report', {
    form: evidence,
    headers: keyed(headers),
  });
  expect([reported.status, reported.body]).toEqual([201, expect.anything()]);
  return { email, phone: seller.phone, application: applied.body.requestId, report: reported.body._id };
}

/** A trigger that lets the effects of some events fail for good, saying whom they are about. */
const refusing = (table: string, condition: string, word: string) => `
  create or replace function ${table}_refused() returns trigger language plpgsql as
    $$ begin if ${condition} then raise exception 'refused for ${word}@example.test'; end if; return new; end $$;
  create trigger refused before insert or update on ${table} for each row execute function ${table}_refused();`;
const mended = (table: string) => `drop trigger refused on ${table}; drop function ${table}_refused();`;

/**
 * A person who applied, reported, was decided on and got mails. A key decided, in the moderator's own words, and three
 * services set events of the person aside.
 */
export async function decidedPerson(
  stack: Stack,
  { verdict, asSuperuser, settled }: Tools,
): Promise<Decided> {
  const word = `iz${randomUUID().slice(0, 8)}`;
  const accused = newSeller('Kalan Uyarı');
  const { email, phone, application, report } = await handIn(stack, word, accused);
  await settled();
  const count = async () => {
    const [row] = await asSuperuser(`select (select count(*)::int from identity.quarantine)
      + (select count(*)::int from media.quarantine) as n`);
    return row?.n ?? 0;
  };
  const before = await count();
  const { headers } = await signedInAdmin(stack);
  await asSuperuser(refusing('identity.mail_job', `new.to_address = '${email}'`, word));
  await asSuperuser(refusing('media.file', `new.owner_id = '${application}'`, word));
  const decisions = [
    [`/api/admin/requests/${application}`, 'reject'],
    [`/api/report/${report}`, verdict],
  ];
  for (const [path, outcome] of decisions) {
    const decided = await call(stack, 'POST', `${path}/${outcome}`, {
      body: { reason: `Sözüm: ${word}` },
      headers: keyed(headers),
    });
    expect([decided.status, decided.body]).toEqual([200, expect.anything()]);
  }
  // Both mails, and the files of the application.
  await eventually(count, (now) => now === before + 3, 60_000);
  await asSuperuser(mended('identity.mail_job') + mended('media.file'));
  // A service that takes none of these events up may hold a broken one all the same.
  await asSuperuser(`insert into business.quarantine (group_name, event_id, event_type, subject, envelope, error, tries)
    values ('business.registry', '${randomUUID()}', 'unknown', '', '{"to": "${email}"}', 'broken', 0)`);
  await settled();
  return { word, email, phone, accused };
}
