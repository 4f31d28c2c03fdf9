import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** Most lines of a function, a source file and a test [docs/STYLE.md, Sizes]. */
export const bars = { function: 50, source: 300, test: 400 } as const;

const isTest = (path: string): boolean =>
  /\.(?:test|e2e)\.tsx?$|(?:^|\/)(?:test|testing)\/|^infra\/e2e\//.test(path);

const lineCount = (text: string): number => text.replace(/\n$/, '').split('\n').length;

/** Functions of a source text over the bar, as `name (lines)`. */
export function longFunctions(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const lines = lineCount(node.getText(source));
      const owner = node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined);
      if (lines > bars.function) found.push(`${owner?.getText(source) ?? 'a function'} (${lines})`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** What of a file is over a bar, one line each. Functions of tests have no bar: a `describe` is one. */
export function overlong(path: string, text: string): string[] {
  const most = isTest(path) ? bars.test : bars.source;
  const lines = lineCount(text);
  return [
    ...(lines > most ? [`${path}: ${lines} lines, at most ${most}`] : []),
    ...(isTest(path) ? [] : longFunctions(path, text)).map(
      (name) => `${path}: ${name} is longer than ${bars.function} lines`,
    ),
  ];
}

export const overlongFile = (path: string): string[] => overlong(path, readFileSync(path, 'utf8'));
