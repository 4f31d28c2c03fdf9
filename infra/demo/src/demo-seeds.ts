import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decisionReasons } from '@edogrula/contracts/decision-reasons';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { z } from 'zod';

const folder = join(repositoryRoot, 'infra', 'demo', 'seeds');
const scenes = z.array(z.string()).min(2).max(5);

const businessRow = z.object({
  name: z.string(),
  handle: z.string(),
  type: z.string(),
  neighbourhood: z.string(),
  verified: z.boolean(),
  featured: z.boolean().default(false),
  /** Comes in as owners do, by an application that is approved. */
  applied: z.boolean().default(false),
  scenes,
  about: z.string(),
});
const reportOf = { name: z.string(), handle: z.string(), text: z.string() };
/** What is listed says on what ground, as a moderator does. */
const reportRow = z.discriminatedUnion('listed', [
  z.strictObject({ ...reportOf, listed: z.literal(true), ground: z.enum(decisionReasons.report.approved) }),
  z.strictObject({ ...reportOf, listed: z.literal(false) }),
]);
const applicationRow = z.object({
  name: z.string(),
  handle: z.string(),
  type: z.string(),
  address: z.string(),
  scenes: scenes.length(5),
  note: z.string(),
});

type Contact = { number: number; phone: string; website: string };
export type BusinessSeed = z.output<typeof businessRow> & Contact & { landline: string; address: string };
export type ReportSeed = z.output<typeof reportRow> & Contact;
export type ApplicationSeed = z.output<typeof applicationRow> & Contact;
export type ArticleSeed = {
  slug: string;
  title: string;
  excerpt: string;
  tags: string[];
  pinned: boolean;
  content: string;
};
type DemoSeeds = {
  businesses: BusinessSeed[];
  reports: ReportSeed[];
  applications: ApplicationSeed[];
  articles: ArticleSeed[];
};

const read = <T extends z.ZodType>(file: string, row: T): z.output<T>[] =>
  z.array(row).parse(JSON.parse(readFileSync(join(folder, file), 'utf8')));

/** Subscriber numbers that begin with 000 are given to nobody in Turkey. */
const phoneOf = (code: string, number: number) => `0${code} 000 00 ${String(number).padStart(2, '0')}`;

/** The home page's examples name one lodging; everybody else's numbers and hosts follow from the order. */
const examples: Record<string, Pick<Contact, 'phone' | 'website'>> = {
  'golkiyi.bungalov': { phone: '0532 123 45 67', website: 'golkiyi.example' },
};

function contactOf(handle: string, number: number, code: string): Contact {
  const host = `${handle.replace(/\.ornek$/, '').replace(/[^a-z0-9]/g, '')}.example`;
  return { number, phone: phoneOf(code, number), website: host, ...examples[handle] };
}

function businesses(): BusinessSeed[] {
  return [...read('lodgings.json', businessRow), ...read('sellers.json', businessRow)].map((row, index) => ({
    ...row,
    ...contactOf(row.handle, index + 1, '532'),
    landline: phoneOf('264', index + 1),
    address: `${row.neighbourhood} Mah. Örnek Sok. No: ${index + 1}, Sapanca / Sakarya`,
  }));
}

/** `# title`, `> excerpt`, `@ tags | sabit`, then the text in Markdown. */
function article(file: string): ArticleSeed {
  const [title = '', excerpt = '', marks = '', ...rest] = readFileSync(
    join(folder, 'articles', file),
    'utf8',
  ).split('\n');
  const [tags = '', pinned] = marks.slice(2).split(' | ');
  return {
    slug: file.replace(/^\d+-/, '').replace(/\.md$/, ''),
    title: title.slice(2),
    excerpt: excerpt.slice(2),
    tags: tags.split(', '),
    pinned: pinned === 'sabit',
    content: rest.join('\n').trim(),
  };
}

/** The made-up records of infra/demo/seeds, each with a number, phone and host of its own [decision 27]. */
export function readDemoSeeds(): DemoSeeds {
  return {
    businesses: businesses(),
    reports: read('reports.json', reportRow).map((row, index) => ({
      ...row,
      ...contactOf(row.handle, index + 1, '533'),
    })),
    applications: read('applications.json', applicationRow).map((row, index) => ({
      ...row,
      ...contactOf(row.handle, index + 1, '534'),
    })),
    articles: readdirSync(join(folder, 'articles'))
      .filter((file) => file.endsWith('.md'))
      .sort()
      .map(article),
  };
}
