import ts from 'typescript';

const sides = '(?:left|right)';
const utility = new RegExp(
  [
    `-?(?:${sides}|[mp][lr]|scroll-[mp][lr])-(?:auto|full|px|[\\d[(][\\w[(./%-]*)`,
    `(?:text|float|clear|origin|object|bg)-${sides}`,
    '(?:border-[lr]|rounded-(?:[lr]|[tb][lr]))(?:-[\\w[(./%-]+)?',
    'bg-(?:linear|gradient)-to-(?:[tb]?[lr])',
  ]
    .map((one) => `(?:${one})`)
    .join('|')
    .replace(/^/, '(?<![\\w-])(?:')
    .concat(')(?![\\w-])'),
  'g',
);
const declaration = new RegExp(
  `(?<![\\w-])(?:(?:margin|padding|border|inset|scroll-margin|scroll-padding)-${sides}|${sides})(?:-(?:width|style|color))?\\s*:` +
    `|border-(?:top|bottom)-${sides}-radius\\s*:|(?:text-align|float|clear)\\s*:\\s*${sides}`,
  'g',
);
const moved = /(?<![\w-])-?translate-x-/;

/** Physical sides in the classes of a program's string: a page from right to left would keep them. */
function inText(text: string): string[] {
  const unturned = moved.test(text) && !text.includes('rtl:') ? ['translate-x without rtl:'] : [];
  return [...(text.match(utility) ?? []), ...unturned];
}

function inProgram(path: string, text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    const literal =
      ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
    if (literal) found.push(...inText(node.text));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return found;
}

const withoutComments = (css: string): string => css.replaceAll(/\/\*[\s\S]*?\*\//g, '');

/** What of a style sheet or of a program's classes says left or right instead of start or end, one line each. */
export function physicalSides(path: string, text: string): string[] {
  const found = path.endsWith('.css')
    ? (withoutComments(text).match(declaration) ?? [])
    : inProgram(path, text);
  return found.map((words) => `${path}: «${words}» names a side: say start or end`);
}
