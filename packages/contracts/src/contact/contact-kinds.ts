/** The kinds of contact that a lookup recognises [R140]. */
export const contactKinds = ['ig_url', 'phone', 'website', 'ig_username'] as const;
export type ContactKind = (typeof contactKinds)[number];
