import ts from 'typescript';

/** Most lines of a function, a source file and a test [docs/STYLE.md, Sizes]. */
export const bars = { function: 50, source: 300, test: 400 } as const;

/** So large a share of the source files has fewer lines than this. */
const spread = [
  { share: 0.5, below: 60 },
  { share: 0.9, below: 160 },
] as const;

const isTest = (path: string): boolean =>
  /\.(?:test|e2e)\.tsx?$|(?:^|\/)(?:test|testing)\/|^infra\/e2e\//.test(path);

const lineCount = (text: string): number => text.replace(/\n$/, '').split('\n').length;

/** Functions of a source text over the bar, as `name (lines)`. */
function longFunctions(path: string, text: string): string[] {
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

/** What is wrong with the sizes of all files together; tests do not count. */
export function badSpread(files: readonly { path: string; text: string }[]): string[] {
  const sizes = files.filter(({ path }) => !isTest(path)).map(({ text }) => lineCount(text));
  return spread.flatMap(({ share, below }) => {
    const small = sizes.filter((lines) => lines < below).length;
    return small < share * sizes.length
      ? [`${small} of ${sizes.length} source files are below ${below} lines, fewer than ${share * 100} %`]
      : [];
  });
}

/** There React Router and k6 say how a function is called, and what it does. */
const isNamedByTool = (path: string): boolean =>
  /^(?:frontends\/\w+\/src\/routes|infra\/k6(?!\/lib))\//.test(path);

/** Exported functions of a source file, declared as such, that no sentence stands before. */
export function unsaidFunctions(path: string, text: string): string[] {
  if (isTest(path) || isNamedByTool(path)) return [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  return source.statements.flatMap((node) => {
    if (!ts.isFunctionDeclaration(node) || !node.body || !node.name) return [];
    const modifiers = node.modifiers?.map(({ kind }) => kind) ?? [];
    if (!modifiers.includes(ts.SyntaxKind.ExportKeyword)) return [];
    if (modifiers.includes(ts.SyntaxKind.DefaultKeyword)) return [];
    return ts.getLeadingCommentRanges(text, node.pos)?.length
      ? []
      : [`${path}: ${node.name.text} has no sentence that says what it does`];
  });
}
