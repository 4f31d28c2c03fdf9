import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import ts from 'typescript';
import type { Attack } from './attack.ts';

function* nodesOf(node: ts.Node): Generator<ts.Node> {
  yield node;
  for (const child of node.getChildren()) yield* nodesOf(child);
}

/** Where a name of the file is given its value. */
const givenTo = (nodes: readonly ts.Node[], name: string): ts.Expression | undefined =>
  nodes.filter(ts.isVariableDeclaration).find((one) => one.name.getText() === name)?.initializer;

/** How many rows a table has that is written as a list, under a name or with other lists in it; null: it is computed. */
function rowsOf(table: ts.Expression | undefined, nodes: readonly ts.Node[]): number | null {
  if (!table) return null;
  if (ts.isIdentifier(table)) return rowsOf(givenTo(nodes, table.text), nodes);
  if (ts.isAsExpression(table) || ts.isParenthesizedExpression(table)) return rowsOf(table.expression, nodes);
  // What maps a list has its rows.
  if (ts.isCallExpression(table) && ts.isPropertyAccessExpression(table.expression))
    return table.expression.name.text === 'map' ? rowsOf(table.expression.expression, nodes) : null;
  if (!ts.isArrayLiteralExpression(table)) return null;
  let rows = 0;
  for (const element of table.elements) {
    const more = ts.isSpreadElement(element) ? rowsOf(element.expression, nodes) : 1;
    if (more === null) return null;
    rows += more;
  }
  return rows;
}

/**
 * The rows of the `it.each` tables whose title has these words; 0 where the test has no table that can be counted. The
 * file's name says how it is read: what is JSX in one is a type's parameter in another.
 */
export function tableRows(source: string, words: string, file = 'some.test.ts'): number {
  const nodes = [...nodesOf(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true))];
  let rows = 0;
  for (const call of nodes.filter(ts.isCallExpression)) {
    const each = call.expression;
    if (!ts.isCallExpression(each) || !ts.isPropertyAccessExpression(each.expression)) continue;
    if (each.expression.name.text === 'each' && call.arguments[0]?.getText().includes(words))
      rows += rowsOf(each.arguments[0], nodes) ?? 0;
  }
  return rows;
}

/** How many variants of an attack the tables of its tests hold. */
export const variantsOf = ({ tried }: Pick<Attack, 'tried'>): number =>
  tried
    .map(({ file, title }) => tableRows(readFileSync(join(repositoryRoot, file), 'utf8'), title, file))
    .reduce((sum, rows) => sum + rows, 0);
