const isComment = (line: string) => /^\s*(?:\/\/|\/?\*|import )/.test(line);
const isLeftOut = (line: string) =>
  /\b(?:x(?:it|test|describe)|(?:it|test|describe)\.(?:skip|todo|failing))\b/.test(line);

/**
 * Whether a test file has a test with these words in its title: they stand in a text, not in a comment, an import or a
 * name, and the test is not left out.
 */
export function hasTest(source: string, title: string): boolean {
  const lines = source.split('\n');
  return lines.some(
    (line, at) =>
      line.includes(title) &&
      /['"`]/.test(line.split(title, 1)[0] ?? '') &&
      !isComment(line) &&
      !isLeftOut(line) &&
      !isLeftOut(lines[at - 1] ?? ''),
  );
}
