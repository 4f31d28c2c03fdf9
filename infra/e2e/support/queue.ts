import { randomUUID } from 'node:crypto';
import { applicationForm, call, newSeller, reportForm, type Seller, verifiedVisitor } from './client.ts';
import { photo } from './files.ts';
import type { Stack } from './stack.ts';

export type Waiting = { id: string; number: string; seller: Seller };
type Answer = { _id: string; number: string };

/** So many undecided reports a mailbox may have [R498]. */
const mostOfOne = 5;

/** A report with a photograph alone: no test of a queue looks at a document, and media opens each in a process of its own. */
function shortReport(seller: Seller): FormData {
  const form = reportForm(seller);
  form.delete('evidence');
  form.append('evidence', photo(0));
  return form;
}

async function submit(
  stack: Pick<Stack, 'url'>,
  path: string,
  form: FormData,
  headers: Record<string, string>,
) {
  const { status, body } = await call<Answer>(stack, 'POST', path, { form, headers });
  if (status >= 300) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** Submits applications and reports, each of a seller of its own, and one report `about` a known one, as a visitor does. */
export async function fillQueue(
  stack: Pick<Stack, 'url'>,
  wanted: { applications: number; reports: number; about?: Seller },
): Promise<{ applications: Waiting[]; reports: Waiting[] }> {
  let { headers } = await verifiedVisitor(stack);
  const tag = randomUUID().slice(0, 6);
  const made: { applications: Waiting[]; reports: Waiting[] } = { applications: [], reports: [] };
  for (let n = 1; n <= wanted.applications; n += 1) {
    const seller = newSeller(`Kuyruk ${tag} Ev ${n}`);
    const { _id, number } = await submit(stack, '/api/apply', applicationForm(seller), headers);
    made.applications.push({ id: _id, number, seller });
  }
  const accused = Array.from({ length: wanted.reports }, (_, n) => newSeller(`Kuyruk ${tag} Sahte ${n + 1}`));
  for (const [at, seller] of (wanted.about ? [...accused, wanted.about] : accused).entries()) {
    if (at > 0 && at % mostOfOne === 0) headers = (await verifiedVisitor(stack)).headers;
    const { _id, number } = await submit(stack, '/api/report', shortReport(seller), headers);
    made.reports.push({ id: _id, number, seller });
  }
  return made;
}

/** The first words of the names of one queue: a search for them finds its items alone. */
export const tagOf = ({ seller }: Waiting): string => seller.name.split(' ').slice(0, 2).join(' ');
