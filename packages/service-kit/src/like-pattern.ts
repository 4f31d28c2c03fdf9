/** A LIKE pattern for what holds a text: the signs of patterns in it count as themselves. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
