import type { Problem } from '../../problem.ts';
import { errorMessages } from './errors.ts';

type Fields = NonNullable<Problem['fields']>;

/** What a failed call says to a person: the sentence of its code, never the service's Turkish one. */
export const spoken = (code: string | null, _said: string): string =>
  Object.hasOwn(errorMessages, code ?? '') ? errorMessages[code as keyof typeof errorMessages] : '';

const fileRefused =
  'لم يُقبَل هذا الملف. يُرجى اختيار ملف JPG أو PNG أو WEBP أو HEIC أو PDF أصغر من 10 ميغابايت.';

/** Causes that a code names by itself; of the others a person reads what is accepted. */
const namedCauses = new Set(['file_damaged', 'image_too_big']);

/** What refused fields and files say, by the code of the answer: the services name the reason in Turkish alone. */
export const spokenFields = (fields: Fields, code: string | null): Fields =>
  fields.map(({ path }) => {
    if (!path.startsWith('evidence')) return { path, message: errorMessages.invalid_request };
    return { path, message: namedCauses.has(code ?? '') ? spoken(code, '') : fileRefused };
  });
