import { dirname, relative } from 'node:path';
import ts from 'typescript';

const inLocales = /\/src\/locales\/tr\/[\w-]+\.ts$/;

/** The object behind `{ … } as const`, or null for anything else. */
function constantObject(node: ts.Node | undefined): ts.ObjectLiteralExpression | null {
  if (!node) return null;
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return constantObject(node.expression);
  return ts.isObjectLiteralExpression(node) ? node : null;
}

/** Every text of an object with the path that leads to it, objects inside it included. */
function* textsIn(
  object: ts.ObjectLiteralExpression,
  path: string,
): Generator<[ts.ObjectLiteralElement, string]> {
  for (const element of object.properties) {
    if (!element.name) continue;
    const own = `${path}.${element.name.getText().replaceAll("'", '')}`;
    const inner = ts.isPropertyAssignment(element) ? constantObject(element.initializer) : null;
    if (inner) yield* textsIn(inner, own);
    else yield [element, own];
  }
}

/** True for `text` of `f(text)`, `text[tab]` and `Object.entries(text)`; not where one of its texts is named. */
function isReadWhole(node: ts.Expression): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return false;
  return !(ts.isVariableDeclaration(parent) && ts.isObjectBindingPattern(parent.name));
}

/** True for a name that reads what it names: no declaration's, no import's, no member's. */
function isReading(node: ts.Node): node is ts.Identifier {
  if (!ts.isIdentifier(node)) return false;
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  return !(ts.isImportSpecifier(parent) || ('name' in parent && parent.name === node));
}

class Readers {
  readonly read = new Set<ts.Node>();
  readonly #checker: ts.TypeChecker;

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker;
  }

  /** Marks what this file reads; a text that is handed on as a whole object counts with all that is in it. */
  visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node)) this.#note(node.name, isReadWhole(node));
    else if (ts.isShorthandPropertyAssignment(node))
      this.#note(this.#checker.getShorthandAssignmentValueSymbol(node), true);
    else if (ts.isObjectBindingPattern(node)) this.#notePattern(node);
    else if (isReading(node)) this.#note(node, isReadWhole(node));
    ts.forEachChild(node, this.visit);
  };

  #note(at: ts.Node | ts.Symbol | undefined, whole: boolean): void {
    const symbol = at && 'kind' in at ? this.#checker.getSymbolAtLocation(at) : at;
    for (const declaration of this.#declarations(symbol)) {
      this.read.add(declaration);
      if (whole) this.#readAll(declaration);
    }
  }

  #notePattern(pattern: ts.ObjectBindingPattern): void {
    const type = this.#checker.getTypeAtLocation(pattern);
    for (const { propertyName, name } of pattern.elements) {
      const key = (propertyName ?? name).getText();
      for (const declaration of this.#declarations(type.getProperty(key))) {
        this.read.add(declaration);
        if (ts.isIdentifier(name)) this.#readAll(declaration);
      }
    }
  }

  #declarations(symbol: ts.Symbol | undefined): readonly ts.Node[] {
    if (!symbol) return [];
    const real = symbol.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol;
    return real.declarations ?? [];
  }

  #readAll(declaration: ts.Node): void {
    const holds = ts.isPropertyAssignment(declaration) || ts.isVariableDeclaration(declaration);
    const object = holds ? constantObject(declaration.initializer) : null;
    if (object) for (const [element] of textsIn(object, '')) this.read.add(element);
  }
}

/** Texts of `locales/tr` that no source file of these reads; tests read nothing for a visitor. */
export function unusedTexts(program: ts.Program, root: string): string[] {
  const sources = program.getSourceFiles().filter(({ fileName }) => !fileName.includes('/node_modules/'));
  const readers = new Readers(program.getTypeChecker());
  for (const source of sources) if (!/\.test\.tsx?$/.test(source.fileName)) readers.visit(source);
  return sources
    .filter(({ fileName }) => inLocales.test(fileName))
    .flatMap((source) => source.statements.filter(ts.isVariableStatement).map((one) => ({ source, one })))
    .flatMap(({ source, one }) =>
      one.declarationList.declarations.flatMap((declaration) => {
        const object = constantObject(declaration.initializer);
        if (!object || declaration.type) return [];
        return [...textsIn(object, declaration.name.getText())]
          .filter(([element]) => !readers.read.has(element))
          .map(([, path]) => `${relative(root, source.fileName)}: ${path}`);
      }),
    );
}

/** A host that resolves nothing but the way to texts: what else a file imports needs no reading to know what it reads. */
function textHost(options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  return {
    ...host,
    resolveModuleNameLiterals: (literals, file) =>
      literals.map(({ text }) => {
        const { resolvedModule } = ts.resolveModuleName(text, file, options, host);
        return {
          resolvedModule: inLocales.test(resolvedModule?.resolvedFileName ?? '') ? resolvedModule : undefined,
        };
      }),
  };
}

/** A program over what a tsconfig.json includes and texts are in or named in. @throws Error when it cannot be read */
export function programOf(configFile: string): ts.Program {
  const { config, error } = ts.readConfigFile(configFile, ts.sys.readFile);
  if (error) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, ' '));
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(configFile));
  const named = fileNames.filter(
    (file) => inLocales.test(file) || ts.sys.readFile(file)?.includes('locales/'),
  );
  const alone = { ...options, noLib: true, types: [] };
  return ts.createProgram(named, alone, textHost(alone));
}
