/** A day as people write it: `21.12.2026`; what is no day becomes empty. */
export const writeDay = (day: string): string => {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  return found ? `${found[3]}.${found[2]}.${found[1]}` : '';
};

/** The day that was typed (`21.12.2026`, `1/2/2026`, `21122026`) as `2026-12-21`; null for what is none. */
export function readDay(typed: string): string | null {
  const found = /^(\d{1,2})[./\s-]+(\d{1,2})[./\s-]+(\d{4})$|^(\d{2})(\d{2})(\d{4})$/.exec(typed.trim());
  if (!found) return null;
  const [day = '', month = '', year = ''] = found.slice(1).filter((part) => part !== undefined);
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${iso}T00:00:00Z`);
  // A day that the month does not have rolls over into the next one.
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== iso ? null : iso;
}
