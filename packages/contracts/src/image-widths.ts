/** Widths in CSS pixels that /api/img renders; anything else snaps up to the next one [R156]. */
export const imageWidths = [96, 160, 240, 320, 480, 640, 828, 1080, 1440, 2048] as const;

/** `/api/img` address of a stored public image key. */
export const imageUrl = (key: string): string => `/api/img?src=${encodeURIComponent(key)}`;

/** Key of the public rendition of a stored file. */
export const publicImageKey = (fileId: string): string => `public/${fileId}`;
