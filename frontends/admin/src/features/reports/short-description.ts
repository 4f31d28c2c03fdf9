const descriptionMax = 120;

/** A description cut to 120 characters for the table [R126]. */
export function shortDescription(desc: string): string {
  const characters = [...desc.trim()];
  if (characters.length <= descriptionMax) return characters.join('');
  return `${characters
    .slice(0, descriptionMax - 1)
    .join('')
    .trimEnd()}…`;
}
