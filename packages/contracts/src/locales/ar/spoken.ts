import type { Problem } from '../../problem.ts';
import { errorMessages } from './errors.ts';

type Fields = NonNullable<Problem['fields']>;

/** What a failed call says to a person: the sentence of its code, never the service's Turkish one. */
export const spoken = (code: string | null, _said: string): string =>
  Object.hasOwn(errorMessages, code ?? '') ? errorMessages[code as keyof typeof errorMessages] : '';

const fileRefused =
  'لم يُقبَل هذا الملف. يُرجى اختيار ملف JPG أو PNG أو WEBP أو HEIC أو PDF أصغر من 10 ميغابايت.';

/** What refused fields and files say; the services name the reason in Turkish alone. */
export const spokenFields = (fields: Fields): Fields =>
  fields.map(({ path }) => ({
    path,
    message: path.startsWith('evidence') ? fileRefused : errorMessages.invalid_request,
  }));
