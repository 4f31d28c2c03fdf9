import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** What a text says for any number and any word; a function's answer for what it cannot take is no text. */
function* leaves(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null)
    for (const one of Object.values(value)) yield* leaves(one);
}

/** Every whole text of a language's catalogue. */
export async function textsOf(language: string): Promise<Set<string>> {
  const files = globSync(`{frontends/public,packages/ui,packages/contracts}/src/locales/${language}/*.ts`, {
    cwd: root,
  });
  const modules = await Promise.all(
    files.map((file) => import(`${root}/${file}`) as Promise<Record<string, unknown>>),
  );
  return new Set(modules.flatMap((module) => [...leaves(module)]));
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** What a page says: text between tags and what assistive technology reads, without quotations in Turkish. */
export function visibleText(html: string): string {
  const page = html
    .replace(/<(script|style)\b[^>]*>.*?<\/\1>/gs, ' ')
    .replace(/<(?!html)(\w+)(?= )[^>]* lang="tr"[^>]*>.*?<\/\1>/gs, ' ')
    .replace(/<svg\b.*?<\/svg>/gs, ' ');
  const read = [...page.matchAll(/ (?:aria-label|alt|title|placeholder|content)="([^"]*)"/g)].map(
    ([, words = '']) => words,
  );
  return [page.replace(/<[^>]+>/g, '\n'), ...read]
    .join('\n')
    .replace(/&(\w+|#x27);/g, (all, name: string) => entities[name] ?? all);
}

/** Turkish texts of the catalogue that a page says, as whole words. */
export function saidOf(texts: Iterable<string>, page: string): string[] {
  return [...texts].filter((text) => {
    const at = page.indexOf(text);
    if (at < 0) return false;
    const letter = /[\p{L}-]/u;
    return !letter.test(page[at - 1] ?? ' ') && !letter.test(page[at + text.length] ?? ' ');
  });
}
