const rules = new Intl.PluralRules('ar');

type Forms = { one: string; two: string; few: string; many: string; other: string };

/** A counted thing by the six forms of Arabic: «ملف واحد», «ملفان», «3 ملفات», «11 ملفًا», «100 ملف». */
export function counted(count: number, { one, two, few, many, other }: Forms): string {
  const said = { zero: `${count} ${few}`, one, two, few: `${count} ${few}`, many: `${count} ${many}` };
  const category = rules.select(count);
  return category === 'other' ? `${count} ${other}` : said[category];
}

/** A handle, phone, account or address in a sentence: from left to right, and apart from what stands around it. */
export const ltr = (text: string): string => `\u2066${text}\u2069`;

/** A name in a sentence: in the direction of its own first letter. */
export const own = (text: string): string => `\u2068${text}\u2069`;
