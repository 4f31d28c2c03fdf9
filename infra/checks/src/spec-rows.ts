/** A test title that names rows of docs/SPEC.md: its file and the rows, like `R042`. */
type NamedRows = { file: string; rows: readonly string[] };

/** A row that a title names and the specification lacks. */
type UnknownRow = { file: string; row: string };

/** What the check found. */
type RowReport = { total: number; proven: readonly string[]; unknown: readonly UnknownRow[] };

const inTitle = /\[(R\d+)\]/g;
const commentLine = /^\s*(?:\/\/|\/?\*).*$/gm;

/** The rows of the specification: its list items begin with the row's number in bold. @throws Error when one is there twice */
export function rowsOf(specification: string): ReadonlySet<string> {
  const rows = [...specification.matchAll(/^- \*\*(R\d{3})\*\* \S/gm)].map((match) => match[1] as string);
  const twice = rows.find((row, index) => rows.indexOf(row) !== index);
  if (twice) throw new Error(`docs/SPEC.md has ${twice} twice`);
  return new Set(rows);
}

/** Sections with rows whose first line does not say where a person sees them. */
export const notShown = (specification: string): string[] =>
  specification
    .split(/^(?=##+ )/m)
    .filter((section) => rowsOf(section).size > 0 && !/^##+ .*\n\nShown: \S/.test(section))
    .map((section) => section.slice(0, section.indexOf('\n')));

/** The rows that a test file names in square brackets, each once; a comment proves nothing. */
export function rowsNamedIn(source: string): string[] {
  return [
    ...new Set([...source.replace(commentLine, '').matchAll(inTitle)].map((match) => match[1] as string)),
  ].sort();
}

/** Compares what tests name with what the specification has. */
export function compareRows(specification: ReadonlySet<string>, files: readonly NamedRows[]): RowReport {
  const named = files.flatMap(({ file, rows }) => rows.map((row) => ({ file, row })));
  const proven = new Set(named.map(({ row }) => row).filter((row) => specification.has(row)));
  return {
    total: specification.size,
    proven: [...proven].sort(),
    unknown: named.filter(({ row }) => !specification.has(row)),
  };
}

/** The titles of a test file that name a row, as `line: title`. */
export function titlesNaming(row: string, source: string): string[] {
  return source.split('\n').flatMap((line, at) => {
    if (!line.replace(commentLine, '').includes(`[${row}]`)) return [];
    const title = /(['`])((?:(?!\1).)*\[R\d+\](?:(?!\1).)*)\1/.exec(line);
    return title ? [`${at + 1}: ${title[2]}`] : [];
  });
}
