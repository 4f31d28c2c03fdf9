/** One attack, and where its variants are tried. */
export type Attack = {
  attack: string;
  tried: readonly { file: string; title: string }[];
  /** Its variants are rows of the tests' own tables: ten at least, counted from there. */
  inTable?: true;
  /** Why its variants are no table. */
  untabled?: string;
};

type Try = [file: string, title: string];
export const of = (attack: string, ...tried: Try[]): Attack => ({
  attack,
  tried: tried.map(([file, title]) => ({ file, title })),
});

export const inTable = (attack: string, ...tried: Try[]): Attack => ({
  ...of(attack, ...tried),
  inTable: true,
});
