import { pictureText as text } from '../../locales/tr/content-editor.ts';

const types: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
const maxBytes = 10 * 1024 * 1024;

/** Why a chosen file is no picture that the server takes; null when it is one. */
export function pictureFault(file: File | undefined): string | null {
  if (!file) return text.oneFile;
  if (!types.includes(file.type)) return text.wrongType;
  return file.size > maxBytes ? text.tooLarge : null;
}
