/** Where the ministry lists the lodgings and homes that hold its documents [R374]. */
export const tourismRegister = 'https://yigm.ktb.gov.tr/';

/** What a moderator can have found in the ministry's list. */
export const licenceOutcomes = ['found', 'not_found', 'out_of_scope'] as const;
export type LicenceOutcome = (typeof licenceOutcomes)[number];

const outcomes: ReadonlySet<string> = new Set(licenceOutcomes);
/** Whether a way of checking is a look into the ministry's list: it says something and decides nothing. */
export const isLicenceOutcome = (how: string): how is LicenceOutcome => outcomes.has(how);

const groups = /^\d{1,6}(?:-\d{1,6}){0,2}$/;
const provinces = 81;

/** A code of two digits before other digits is a province's, as on documents for homes. */
function hasProvince(first: string, rest: readonly string[]): boolean {
  return !rest.length || first.length !== 2 || (Number(first) >= 1 && Number(first) <= provinces);
}

/**
 * Number of a document of the ministry (tourism operation, simple lodging, home) in its one form: up to three groups of
 * digits with hyphens. Null for anything else. It says nothing about whether there is such a document.
 */
export function toTourismLicence(text: string): string | null {
  const number = text
    .normalize('NFKC')
    .split(/[-‐‑‒–—−/.]/)
    .map((group) => group.trim())
    .join('-');
  const digits = number.replaceAll('-', '');
  if (!groups.test(number) || digits.length < 3 || digits.length > 14 || /^0+$/.test(digits)) return null;
  const [first = '', ...rest] = number.split('-');
  return hasProvince(first, rest) ? number : null;
}
