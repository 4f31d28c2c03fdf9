import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import ts from 'typescript';
import type { Attack } from './attack.ts';

function* nodesOf(node: ts.Node): Generator<ts.Node> {
  yield node;
  for (const child of node.getChildren()) yield* nodesOf(child);
}

/** A file in its parts, and what another file says that it imports by a path. */
type Source = { nodes: readonly ts.Node[]; imported: (path: string) => string };
/** The file's name says how it is read: what is JSX in one is a type's parameter in another. */
const sourceOf = (file: string, text: string, imported: Source['imported']): Source => ({
  nodes: [...nodesOf(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))],
  imported,
});

/** Where a name is given its value: in the file, or in a file beside it from which it is imported. */
function givenTo(name: string, { nodes, imported }: Source): [ts.Expression, Source] | null {
  const own = nodes.filter(ts.isVariableDeclaration).find((one) => one.name.getText() === name);
  if (own?.initializer) return [own.initializer, { nodes, imported }];
  for (const { importClause, moduleSpecifier } of nodes.filter(ts.isImportDeclaration)) {
    const path = ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : '';
    const named = importClause?.namedBindings;
    if (!path.startsWith('.') || !named || !ts.isNamedImports(named)) continue;
    if (named.elements.some((one) => one.name.text === name))
      // A list that is imported names no list of a third file.
      return givenTo(
        name,
        sourceOf(path, imported(path), () => ''),
      );
  }
  return null;
}

/** How many rows a table has that is written as a list, under a name or with other lists in it; null: it is computed. */
function rowsOf(table: ts.Expression | undefined, source: Source): number | null {
  if (!table) return null;
  if (ts.isIdentifier(table)) {
    const [value, at] = givenTo(table.text, source) ?? [];
    return at ? rowsOf(value, at) : null;
  }
  if (ts.isAsExpression(table) || ts.isParenthesizedExpression(table))
    return rowsOf(table.expression, source);
  // What maps a list has its rows.
  if (ts.isCallExpression(table) && ts.isPropertyAccessExpression(table.expression))
    return table.expression.name.text === 'map' ? rowsOf(table.expression.expression, source) : null;
  if (!ts.isArrayLiteralExpression(table)) return null;
  let rows = 0;
  for (const element of table.elements) {
    const more = ts.isSpreadElement(element) ? rowsOf(element.expression, source) : 1;
    if (more === null) return null;
    rows += more;
  }
  return rows;
}

/**
 * The rows of the `it.each` tables whose title has these words; 0 where the test has no table that can be counted.
 * @param imported the text of a file by the path under which the test imports it
 */
export function tableRows(
  text: string,
  words: string,
  { file = 'some.test.ts', imported = () => '' }: { file?: string; imported?: Source['imported'] } = {},
): number {
  const source = sourceOf(file, text, imported);
  let rows = 0;
  for (const call of source.nodes.filter(ts.isCallExpression)) {
    const each = call.expression;
    if (!ts.isCallExpression(each) || !ts.isPropertyAccessExpression(each.expression)) continue;
    if (each.expression.name.text === 'each' && call.arguments[0]?.getText().includes(words))
      rows += rowsOf(each.arguments[0], source) ?? 0;
  }
  return rows;
}

/** How many variants of an attack the tables of its tests hold. */
export function variantsOf({ tried }: Pick<Attack, 'tried'>): number {
  const read = (...path: string[]) => readFileSync(join(repositoryRoot, ...path), 'utf8');
  return tried
    .map(({ file, title }) =>
      tableRows(read(file), title, { file, imported: (path) => read(dirname(file), path) }),
    )
    .reduce((sum, rows) => sum + rows, 0);
}
