import { createHmac, hkdfSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { adminRoles } from '@edogrula/contracts/admin-roles';
import { isSameSecret } from '@edogrula/service-kit/same-secret';
import { z } from 'zod';

/** What a line says has happened; a restore does all but the last three again. */
const kinds = [
  'admin.removed',
  'role.changed',
  'password.changed',
  'key.revoked',
  'factor.removed',
  'factors.reset',
  'recovery-codes.renewed',
  'recovery-code.used',
  'owner-address.removed',
  'person.erased',
  'ledger.begun',
  'ledger.replayed',
  'ledger.left-out',
] as const;
type LedgerKind = (typeof kinds)[number];

/** What a line is about, before it is hashed. */
type LedgerSubject = readonly [
  kind: 'admin' | 'key' | 'factor' | 'recovery-code' | 'owner-address' | 'email' | 'phone',
  id: string,
];
export type LedgerNote = { kind: LedgerKind; subject?: LedgerSubject; role?: (typeof adminRoles)[number] };

const line = z.strictObject({
  seq: z.int().min(1),
  at: z.iso.datetime(),
  kind: z.enum(kinds),
  subject: z.string().nullable(),
  role: z.enum(adminRoles).optional(),
  seal: z.string(),
});
export type LedgerLine = z.infer<typeof line>;

/** A place in the chain: a line's number and seal. */
export const ledgerPosition = z.object({ seq: z.int().min(1), seal: z.string() });
export type LedgerPosition = z.infer<typeof ledgerPosition>;

/** The file is not the whole chain that was written under this key. */
export class LedgerFault extends Error {}

/**
 * Revocations and erasures in a file outside of the databases, so that a restore cannot undo them [R456]. Each line holds
 * a keyed hash of its subject and is sealed with the one before.
 */
export type Ledger = {
  file: string;
  /** The keyed hash under which a line names its subject. */
  hash(subject: LedgerSubject): string;
  /** Every line. @throws LedgerFault when the file is lost, cut or altered */
  read(): Promise<LedgerLine[]>;
  /** Adds lines, on the disk before it returns. One writer at a time. @throws LedgerFault */
  append(notes: readonly LedgerNote[], at: Date): Promise<LedgerPosition>;
  /** Begins a ledger where there is none; says whether it did. One writer at a time. */
  begin(at: Date, kind?: LedgerKind): Promise<boolean>;
};

/** Where the chain's last position is noted, so that lines cut off its end are missed. */
const endOf = (file: string) => `${file}.end`;

async function writeWhole(file: string, text: string): Promise<void> {
  const part = await open(`${file}.part`, 'w', 0o600);
  try {
    await part.writeFile(text);
    await part.sync();
  } finally {
    await part.close();
  }
  await rename(`${file}.part`, file);
}

/** Adds to a file behind its whole lines: half a line was never acknowledged. */
async function appendDurably(file: string, wholeBytes: number, text: string): Promise<void> {
  const handle = await open(file, 'a', 0o600);
  try {
    if ((await handle.stat()).size > wholeBytes) await handle.truncate(wholeBytes);
    await handle.appendFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function readEnd(file: string): Promise<LedgerPosition | null> {
  if (!existsSync(endOf(file))) return null;
  const parsed = ledgerPosition.safeParse(parseJson(await readFile(endOf(file), 'utf8')));
  if (!parsed.success) throw new LedgerFault(`The end that ${endOf(file)} notes cannot be read`);
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

type SealOf = (before: string, line: Omit<LedgerLine, 'seal'>) => string;
type Seals = { hash: Ledger['hash']; sealOf: SealOf };

/** What follows from FACTOR_SECRET: the names of subjects, and the seals of lines. */
function createSeals(secret: string): Seals {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'edogrula-ledger', purpose, 32));
  const [subjectKey, sealKey] = [keyFor('subject'), keyFor('seal')];
  const mac = (key: Buffer, parts: unknown) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
  return {
    hash: (subject) => mac(subjectKey, subject),
    sealOf: (before, { seq, at, kind, subject, role }) =>
      mac(sealKey, [before, seq, at, kind, subject, role ?? null]),
  };
}

/** The lines of a file, each sealed with the one before. @throws LedgerFault naming the first that is not */
function parsed(text: string, file: string, sealOf: SealOf): LedgerLine[] {
  const lines: LedgerLine[] = [];
  for (const written of text.split('\n').slice(0, -1)) {
    const read = line.safeParse(parseJson(written));
    const before = lines.at(-1);
    const fits = read.success && read.data.seq === (before?.seq ?? 0) + 1;
    if (!fits || !isSameSecret(read.data.seal, sealOf(before?.seal ?? '', read.data)))
      throw new LedgerFault(
        `Line ${lines.length + 1} of ${file} was altered, or is sealed under another key`,
      );
    lines.push(read.data);
  }
  return lines;
}

/** Notes as the lines that follow a chain's last one. */
function sealed(
  last: LedgerLine | undefined,
  notes: readonly LedgerNote[],
  at: Date,
  { hash, sealOf }: Seals,
): LedgerLine[] {
  const added: LedgerLine[] = [];
  for (const { kind, subject, role } of notes) {
    const before = added.at(-1) ?? last;
    const next = {
      seq: (before?.seq ?? 0) + 1,
      at: at.toISOString(),
      kind,
      subject: subject ? hash(subject) : null,
      ...(role && { role }),
    };
    added.push({ ...next, seal: sealOf(before?.seal ?? '', next) });
  }
  return added;
}

/** A ledger in that file, under keys that follow from FACTOR_SECRET. Touches nothing by itself. */
export function createLedger(file: string, secret: string): Ledger {
  const seals = createSeals(secret);

  /** The noted end is read first: a line that is added meanwhile lies behind it. */
  async function whole(): Promise<{ lines: LedgerLine[]; bytes: number }> {
    const end = await readEnd(file);
    if (!existsSync(file)) throw new LedgerFault(`There is no ledger in ${file}`);
    const text = await readFile(file, 'utf8');
    const lines = parsed(text, file, seals.sealOf);
    if (end && lines[end.seq - 1]?.seal !== end.seal)
      throw new LedgerFault(
        `Lines were cut off the end of ${file}: it had ${end.seq}, ${lines.length} are left`,
      );
    if (!end || !lines.length)
      throw new LedgerFault(`${file} is not whole: its beginning or its noted end is gone`);
    return { lines, bytes: Buffer.byteLength(text.slice(0, text.lastIndexOf('\n') + 1)) };
  }

  async function write(lines: LedgerLine[], bytes: number, notes: readonly LedgerNote[], at: Date) {
    const added = sealed(lines.at(-1), notes, at, seals);
    await appendDurably(file, bytes, added.map((one) => `${JSON.stringify(one)}\n`).join(''));
    const { seq, seal } = (added.at(-1) ?? lines.at(-1)) as LedgerLine;
    await writeWhole(endOf(file), `${JSON.stringify({ seq, seal })}\n`);
    return { seq, seal };
  }

  return {
    file,
    hash: seals.hash,
    read: async () => (await whole()).lines,
    async append(notes, at) {
      const { lines, bytes } = await whole();
      return write(lines, bytes, notes, at);
    },
    async begin(at, kind = 'ledger.begun') {
      if (existsSync(file) || existsSync(endOf(file))) return false;
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await write([], 0, [{ kind }], at);
      return true;
    },
  };
}
