/** What an owner reads whose business has proposed enough for a day. */
export const ownerTexts = {
  dayUsedUp: (most: number) =>
    `Bir işletme için bir günde en çok ${most} talep gönderilebilir. Lütfen yarın tekrar deneyin.`,
} as const;
