import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../seed/', import.meta.url));
const shape = /^# (?<title>.+)\n+> (?<description>.+)\n+(?<content>[\s\S]+)$/;

/** Mailboxes of the house, for the places that the shipped texts leave open. */
export type Mailboxes = { destek: string; itiraz: string };

/** Slugs of the shipped texts in a folder of `seed`. */
export const slugsIn = (path: string): string[] =>
  readdirSync(join(folder, path))
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.slice(0, -3))
    .sort();

/** Slugs of the pages that ship with first texts; each is a route of the public site. */
export const shippedSlugs: readonly string[] = slugsIn('.');

/** Title (`# …`), description (`> …`), then the text. @throws Error when it does not begin so */
export function readText(
  path: string,
  mailboxes: Mailboxes,
): { title: string; description: string; content: string } {
  const found = shape.exec(readFileSync(join(folder, `${path}.md`), 'utf8'))?.groups;
  if (!found) throw new Error(`seed/${path}.md does not begin with a title and a description`);
  const { title = '', description = '', content = '' } = found;
  const filled = content.replace(
    /\{\{(destek|itiraz)\}\}/g,
    (_whole, name: keyof Mailboxes) => mailboxes[name],
  );
  return { title, description, content: filled.trim() };
}
