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

type ShippedText = { title: string; description: string; content: string };

const places = /\{\{(destek|itiraz)\}\}/;

/** A shipped text with its places open: title (`# …`), description (`> …`), content. @throws Error when it does not begin so */
export function readTemplate(path: string): ShippedText {
  const found = shape.exec(readFileSync(join(folder, `${path}.md`), 'utf8'))?.groups;
  if (!found) throw new Error(`seed/${path}.md does not begin with a title and a description`);
  const { title = '', description = '', content = '' } = found;
  return { title, description, content: content.trim() };
}

/** The content of a template with mailboxes in its places. */
export const filledWith = (content: string, mailboxes: Mailboxes): string =>
  content.replaceAll(new RegExp(places, 'g'), (_whole, name: keyof Mailboxes) => mailboxes[name]);

/** A shipped text with mailboxes in the places of its template. */
export function readText(path: string, mailboxes: Mailboxes): ShippedText {
  const { content, ...rest } = readTemplate(path);
  return { ...rest, content: filledWith(content, mailboxes) };
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Reads which mailboxes a text has in the places of a template: null where it says anything else, or two for one place. */
export function mailboxReader(template: string): (content: string) => Partial<Mailboxes> | null {
  const seen = new Set<string>();
  // Every second part is the name of a place.
  const parts = template.split(places).map((part, index) => {
    if (index % 2 === 0) return escaped(part);
    if (seen.has(part)) return `\\k<${part}>`;
    seen.add(part);
    return `(?<${part}>[^\\s@<>()[\\]]+@[^\\s@<>()[\\]]+)`;
  });
  const whole = new RegExp(`^${parts.join('')}$`);
  return (content) => {
    const found = whole.exec(content);
    return found && { ...found.groups };
  };
}
