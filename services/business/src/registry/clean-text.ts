/** Control characters but tab and line feed, and marks that turn the writing direction around. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is searched for
const unwanted = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Text from outside as it is stored: nothing invisible that PostgreSQL refuses or that misleads a reader. */
export const cleanText = (text: string): string => text.replaceAll('\r\n', '\n').replace(unwanted, '').trim();
