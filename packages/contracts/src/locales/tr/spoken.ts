import type { Problem } from '../../problem.ts';

type Fields = NonNullable<Problem['fields']>;

/** What a failed call says to a person: the service's own sentence, which is Turkish. */
export const spoken = (_code: string | null, said: string): string => said;

/** What refused fields and files say: the service's own sentences too. */
export const spokenFields = (fields: Fields, _code: string | null): Fields => fields;
