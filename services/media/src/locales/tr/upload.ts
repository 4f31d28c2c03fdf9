/** What a person reads when the day's uploads are used up. */
export const uploadTexts = {
  dayUsedUp: {
    visitor: 'Bugün gönderebileceğiniz dosya miktarına ulaştınız. Lütfen yarın tekrar deneyin.',
    network:
      'Bağlantınızdan bugün çok fazla dosya gönderildi. Lütfen başka bir bağlantıyla ya da yarın tekrar deneyin.',
  },
} as const;
