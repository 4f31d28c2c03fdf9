/** Approvals in their reply window [R309–R315]. */
export const heldText = {
  badge: 'Yayım bekliyor',
  decided: (until: string) => `Karar verildi, yayım bekliyor (${until})`,
  late: 'gecikti',
  title: 'Onaylandı, yanıt süresi bekleniyor',
  lateTitle: 'Yayım gecikti',
  waits: (by: string, since: string, until: string) =>
    `${by} bu ihbarı ${since} tarihinde onayladı. Hakkında ihbar olan kişi ${until} tarihine kadar yanıt verebilir; o zamana kadar hiçbir şey yayımlanmaz ve ihbar edene karar bildirilmez.`,
  untoldTitle: 'Onaylandı, mesajın gönderilmesi bekleniyor',
  untold: (by: string, since: string) =>
    `${by} bu ihbarı ${since} tarihinde onayladı, ama gönderilmemiş mesaj var. Aşağıdaki her mesajı gönderip işaretleyin; ulaşılamayanlar için gerekçe yazın. Yanıt süresi son mesajla başlar. Her numaraya ve hesaba haber verilmeden kayıt kendiliğinden yayımlanmaz.`,
  isLate: (until: string) =>
    `Kayıt ${until} tarihinde yayımlanacaktı, henüz yayımlanmadı. Birkaç dakika içinde değişmezse teknik ekibe haber verin.`,
  tiedTitle: 'Yayım, başka ihbarların kararını bekliyor',
  tied: (until: string, numbers: readonly string[]) =>
    `Kayıt ${until} tarihinde yayımlanacaktı. Bu ihbar, dosyanın kara liste kaydına yalnızca karar bekleyen ${numbers.join(', ')} ile bağlı. Karar bekleyenleri karara bağlarsanız kayıt kendiliğinden yayımlanır; dosyayı ayırırsanız bu ihbar yeniden karar bekler.`,
  cancel: 'Onayı geri al',
  cancelTitle: 'Onay geri alınsın mı?',
  cancelText: 'Hiçbir şey yayımlanmaz; ihbar yeniden karar bekler. Gerekçe yalnızca moderatörlere görünür.',
  cancelled: (number: string) => `${number}: onay geri alındı, ihbar yeniden bekliyor.`,
  early: 'Süre dolmadan yayımla',
  earlyTitle: 'Süre dolmadan yayımlansın mı?',
  earlyText:
    'Yanıt süresi dolmadan yayım için ikinci bir moderatörün de onayı gerekir; o onaylayınca kayıt hemen herkese görünür. Yanıt bağlantıları kapanır; kişi bundan sonra itiraz edebilir. Gerekçeyi ikinci moderatör ve itirazı inceleyen okur.',
  earlyAsk: 'İkinci onayı iste',
  asked: (number: string) => `${number}: erken yayım için ikinci moderatörün onayı bekleniyor.`,
  reason: 'Gerekçe',
  reasonNeeded: 'Gerekçe en az 3 karakter olmalıdır.',
  earlyAwaiting: (by: string, at: string) =>
    `${by}, ${at} tarihinde kaydın yanıt süresi dolmadan yayımlanmasını istedi. İkinci bir moderatör onaylarsa kayıt hemen herkese görünür.`,
  said: (reason: string) => `Gerekçesi: «${reason}»`,
  consequence: (name: string, until: string) =>
    `«${name}» hemen yayımlanmaz: önce hakkında ihbar olan kişiye haber verilir. Sizin göndereceğiniz mesajlar varsa yanıt süresi son mesajla başlar. Yanıt gelmezse kayıt en erken ${until} tarihinde kara listede herkese görünür, ihbar edene e-posta o zaman gider.`,
  open: (name: string, until: string) =>
    `Hakkında ihbar olan kişiye haber verildi; ${until} tarihine kadar yanıt verebilir, henüz yanıtı yok. Onaylarsanız «${name}» o tarihte kara listede herkese görünür, ihbar edene e-posta o zaman gider. Yanıt gelirse ihbar yeniden önünüze gelir.`,
  replied: (at: string) =>
    `Hakkında ihbar olan kişi ${at} tarihinde yanıt verdi; yanıtı aşağıda, karar vermeden okuyun.`,
  repliedThen: (name: string, until: string) =>
    `Onaylarsanız «${name}» ${until} tarihinde kara listede herkese görünür; ihbar edene e-posta o zaman gider.`,
  widened: (name: string, until: string) =>
    `Daha önce haber verilmemiş bir bilgi seçtiniz: kişiye yeniden haber verilir ve yanıt süresi yeniden başlar. «${name}» ${until} tarihinden önce yayımlanmaz; göndereceğiniz mesajlar varsa süre son mesajla başlar.`,
  toast: (number: string, until: string) =>
    `${number} onaylandı; yanıt gelmezse ${until} tarihinde yayımlanır.`,
  untoldToast: (number: string) => `${number} onaylandı; yayımdan önce mesajları gönderip işaretleyin.`,
} as const;
