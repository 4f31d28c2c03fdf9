const maxCharacters = 2000;

/** What the entry tells of the report: the description, cut between two characters, never inside one. */
export function summaryOf(description: string): string {
  if (description.length <= maxCharacters) return description;
  let summary = '';
  for (const { segment } of new Intl.Segmenter('tr').segment(description)) {
    if (summary.length + segment.length > maxCharacters - 1) break;
    summary += segment;
  }
  return `${summary}…`;
}
