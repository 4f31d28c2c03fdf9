import ts from 'typescript';

/** Functions of the front ends that call the API. */
const callers = new Set(['call', 'dashboardCall', 'post']);
/** Where they are made; only there an answer gets its type. */
const makers = /\/lib\/(?:call|api-client|dashboard-call)\.tsx?$/;

/** The call that a chain of `await`, parentheses, members and promises begins with. */
function rootCall(node: ts.Expression): ts.CallExpression | null {
  if (ts.isAwaitExpression(node) || ts.isParenthesizedExpression(node)) return rootCall(node.expression);
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node))
    return rootCall(node.expression);
  if (!ts.isCallExpression(node)) return null;
  if (ts.isIdentifier(node.expression)) return callers.has(node.expression.text) ? node : null;
  return rootCall(node.expression);
}

/** A request to our own API by hand; others may ask whomever they show. */
const isNetworkCall = (node: ts.Node): boolean =>
  ts.isCallExpression(node) &&
  ts.isIdentifier(node.expression) &&
  node.expression.text === 'fetch' &&
  /api/i.test(node.arguments[0]?.getText() ?? '');

/** `x as unknown as T`: any value as any type. */
const isBlindCast = (node: ts.Node): node is ts.AsExpression =>
  ts.isAsExpression(node) &&
  ts.isAsExpression(node.expression) &&
  node.expression.type.kind === ts.SyntaxKind.UnknownKeyword;

/** What a cast, or one by way of another type, is of. */
const innermost = ({ expression }: ts.AsExpression | ts.TypeAssertion): ts.Expression =>
  ts.isAsExpression(expression) ? expression.expression : expression;

/**
 * Lines of a front end's file that cast an answer or go round its endpoint: another type than the endpoint's, a call past
 * the shared ones, or `as unknown as`.
 */
export function castAnswers(file: string, text: string): string[] {
  if (makers.test(file)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const note = (node: ts.Node, what: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    found.push(`${file}:${line + 1} ${what}`);
  };
  const visit = (node: ts.Node): void => {
    const isCast = ts.isAsExpression(node) || ts.isTypeAssertionExpression(node);
    if (isCast && rootCall(innermost(node))) note(node, 'casts an answer');
    else if (isBlindCast(node)) note(node, 'casts by way of unknown');
    if (isNetworkCall(node)) note(node, 'asks without naming an endpoint');
    ts.forEachChild(isBlindCast(node) ? node.expression : node, visit);
  };
  visit(source);
  return found;
}
