/** Words of e-mail verification. */
export const verifyEmailText = {
  emailTitle: 'E-postanızı doğrulayın',
  emailLead: 'Size 6 haneli bir kod göndereceğiz. Doğrulamanız bu tarayıcıda 12 saat geçerlidir.',
  email: 'E-posta adresi',
  emailHint: 'Sonucu bu adrese bildiririz.',
  send: 'Kod Gönder',
  sending: 'Gönderiliyor…',
  ownTitle: 'Bu adres sizin mi?',
  ownLead:
    'Açtığınız bağlantı bu adresi doğrular. Adres sizin değilse devam etmeyin: gönderdikleriniz bu adrese bağlanır, yanıtlar da oraya gider.',
  ownYes: 'Evet, bu adres benim',
  ownNo: 'Hayır, kendi adresimi doğrulayacağım',
  codeTitle: 'Kodu girin',
  codeLeadBefore: '6 haneli kodu ',
  codeLeadAfter: ' adresine gönderdik. Kod 10 dakika geçerlidir.',
  codeLeadLaterBefore: '6 haneli kodu ',
  codeLeadLater:
    ' adresine göndereceğiz; henüz gönderilmedi. Kod, gönderildikten sonra 10 dakika geçerlidir.',
  code: 'Doğrulama kodu',
  sent: (inSeconds: number) =>
    inSeconds > 0
      ? `Kod ${inSeconds > 90 ? `${Math.ceil(inSeconds / 60)} dakika` : `${inSeconds} saniye`} sonra e-posta adresinize gönderilir.`
      : 'Kod e-posta adresinize gönderildi.',
  verify: 'Doğrula',
  verifying: 'Doğrulanıyor…',
  resend: 'Kodu Tekrar Gönder',
  seconds: (n: number) => `${n} sn`,
  change: 'E-postayı Değiştir',
  spam: 'Gelmedi mi? Gereksiz (spam) klasörüne bakın ya da adresi doğru yazdığınızdan emin olun.',
  kept: 'Yazdıklarınız ve seçtiğiniz dosyalar sizi bekliyor; doğrulayınca kaldığınız adıma dönersiniz.',
  why: 'Başvuruları ve ihbarları kimin gönderdiğini böyle doğrularız. Adresiniz yayımlanmaz.',
  success: 'Doğrulama başarılı 🎉',
  redirecting: 'Kaldığınız yere yönlendiriliyorsunuz…',
  noScript: 'Başvuru ve ihbar formları için tarayıcınızda JavaScript açık olmalıdır.',
  goOn: 'Devam et',
  badEmail: 'Lütfen geçerli bir e-posta adresi girin.',
  badCode: 'Lütfen e-postanıza gelen doğrulama kodunu girin.',
  errors: {
    tooOften: 'Çok sık denediniz. Lütfen biraz sonra tekrar deneyin.',
    send: 'Kod gönderilemedi. Lütfen tekrar deneyin.',
    sendMissing: 'Kod gönderme servisi bulunamadı. Lütfen yöneticinizle iletişime geçin.',
    verify: 'Doğrulama başarısız. Lütfen tekrar deneyin.',
    verifyBad: 'Kod yanlış veya süresi dolmuş.',
    verifyMissing: 'Doğrulama servisi bulunamadı.',
  },
  metaTitle: 'E-posta doğrulama',
  metaDescription: 'Başvuru ve ihbar için e-posta adresinizi doğrulayın.',
} as const;
