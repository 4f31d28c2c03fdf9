import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const folder = import.meta.dirname;
const path = z.string().min(1);
const id = z.string().regex(/^V\d+\.\d+\.\d+$/);
const title = z.string().min(3).max(90);
const note = z.string().min(10);
const tests = z.array(z.strictObject({ file: path, title: path }));

const rowShape = z.discriminatedUnion('verdict', [
  z.strictObject({
    id,
    title,
    verdict: z.literal('met'),
    note: z.string().min(3).optional(),
    code: z.array(path).min(1),
    tests: tests.min(1),
  }),
  z.strictObject({
    id,
    title,
    verdict: z.literal('not met'),
    note,
    code: z.array(path).optional(),
    tests: tests.optional(),
  }),
  z.strictObject({ id, title, verdict: z.literal('n/a'), note }),
]);
const chapterShape = z.strictObject({
  chapter: z.string(),
  name: z.string(),
  rows: z.array(rowShape).min(1),
});

/** One requirement in our own short words: met by code that a test proves, or why not. */
export type AsvsRow = z.output<typeof rowShape>;
/** A chapter of the standard. */
export type AsvsChapter = z.output<typeof chapterShape>;

/** Reads a row as the files hold it. @throws ZodError for a «met» without code or test, and for another verdict without its reason */
export const readAsvsRow = (row: unknown): AsvsRow => rowShape.parse(row);

const json = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));

/** Every requirement of the standard's levels 1 and 2, with its level. */
export const asvsRequirements: Readonly<Record<string, number>> = z
  .record(id, z.literal([1, 2]))
  .parse(json('requirements.json'));

/** The verdicts, chapter by chapter; docs/ASVS.md is rendered from them. */
export const asvsChapters: readonly AsvsChapter[] = readdirSync(folder)
  .filter((file) => /^v\d\d\.json$/.test(file))
  .sort()
  .map((file) => chapterShape.parse(json(file)));
