import type { BadInput } from './bad-input.ts';
import type { Heard } from './send.ts';

type Said = {
  code?: unknown;
  status?: unknown;
  error?: unknown;
  message?: unknown;
  fields?: { path: string; message: string }[];
};

/** What a sentence for a person never holds: English, or where in the code something failed. */
const foreign =
  /\b(?:the|must|should|invalid|expected|received|required|error|failed|unexpected|token|body|string|number|undefined|null|at least|too)\b|\bat .+:\d+|node_modules|\{\{|\[object/i;

const isSentence = (text: unknown): boolean =>
  typeof text === 'string' && /^\p{Lu}/u.test(text) && /\p{L}{2}/u.test(text) && !foreign.test(text);

/** One path names the other, a part of it, or the value itself without what it is in. */
const related = (path: string, field: string): boolean =>
  path === field ||
  path.startsWith(`${field}.`) ||
  field.startsWith(`${path}.`) ||
  field.endsWith(`.${path}`) ||
  path === '';

function said({ text }: Heard): Said | null {
  try {
    return JSON.parse(text) as Said;
  } catch {
    // No JSON is one of the faults that are looked for: the caller names it.
    return null;
  }
}

function faultsIn({ refusal, fields }: BadInput, heard: Heard, body: Said): string[] {
  const named = body.fields ?? [];
  const faults: string[] = [];
  if (!/^application\/problem\+json\b/.test(heard.type)) faults.push(`type ${heard.type}`);
  if (`${heard.status} ${String(body.code)}` !== refusal) faults.push(`${heard.status} ${String(body.code)}`);
  if (body.status !== heard.status) faults.push(`says ${String(body.status)}`);
  if (!isSentence(body.error) || body.error !== body.message) faults.push(`sentence «${String(body.error)}»`);
  for (const { path, message } of named) if (!isSentence(message)) faults.push(`${path} says «${message}»`);
  if (!fields) return faults;
  const paths = named.map(({ path }) => path);
  for (const field of fields)
    if (!paths.some((path) => related(path, field))) faults.push(`does not name ${field}`);
  for (const path of paths)
    if (!fields.some((field) => related(path, field))) faults.push(`names ${path || 'the whole'}`);
  return faults;
}

/** What is wrong with the answer to a row; empty when it is refused as it must be. */
export function judge(row: BadInput, heard: Heard): string[] {
  const body = said(heard);
  const faults = body ? faultsIn(row, heard, body) : [`${heard.status}, no JSON: ${heard.text.slice(0, 80)}`];
  if (!faults.length) return [];
  const fields = body?.fields?.map(({ path }) => path).join();
  return [
    `${row.method} ${row.path.slice(0, 70)} (${row.as}; ${row.wrong}) wanted ${row.refusal} ${row.fields?.join() ?? ''}: ${faults.join('; ')} [${fields ?? ''}]`,
  ];
}
