/** What a person reads when an upload is refused. */
export const uploadTexts = {
  /** Of an editor's picture: neither PDF nor HEIC. */
  pictureType: 'Sadece JPG/PNG/WEBP yükleyin.',
  dayUsedUp: {
    visitor: 'Bugün gönderebileceğiniz dosya miktarına ulaştınız. Lütfen yarın tekrar deneyin.',
    network:
      'Bağlantınızdan bugün çok fazla dosya gönderildi. Lütfen başka bir bağlantıyla ya da yarın tekrar deneyin.',
  },
} as const;
