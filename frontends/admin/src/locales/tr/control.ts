import type { ControlKind } from '@edogrula/contracts/control';

/** Proof of control in the panel of a business [R373]. */
export const controlText = {
  title: 'Sahiplik kanıtı',
  hint: 'Hesabın, telefonun ve sitenin işletmeye ait olduğu tek kullanımlık kodla kanıtlanır. Tek başına doğrulama sağlamaz.',
  kinds: {
    bio: 'Instagram profili',
    call: 'Telefon araması',
    dns: 'DNS kaydı',
    meta: 'Sitedeki etiket',
  } satisfies Record<ControlKind, string>,
  never: 'Henüz kod verilmedi.',
  open: (end: string) => `Kod bekleniyor; ${end} saatine kadar geçerli.`,
  expired: (end: string) => `Kodun süresi ${end} saatinde doldu.`,
  replaced: (_end: string) => 'Kod geçersiz: bilgi değişti ya da yeni kod verildi.',
  proved: (at: string) => `Kanıtlandı: ${at}.`,
  give: (kind: string) => `${kind} için kod ver`,
  giveAgain: (kind: string) => `${kind} için yeni kod ver`,
  given: 'Kodu işletmeye iletin',
  once: 'Kod yalnızca şimdi gösterilir. Aşağıdaki metni kopyalayıp işletmeye gönderin.',
  bioTask: (code: string) =>
    `Instagram profilinizin tanıtım metnine şu kodu yazın: ${code}\nKontrolden sonra silebilirsiniz.`,
  callTask: (code: string) => `Kayıtlı telefonunuzu arayacağız. Aradığımızda bize şu kodu okuyun: ${code}`,
  dnsTask: (name: string, value: string) =>
    `Alan adınıza şu DNS kaydını ekleyin.\nTür: TXT\nAd: ${name}\nDeğer: ${value}`,
  metaTask: (tag: string) => `Sitenizin açılış sayfasında <head> bölümüne şu satırı ekleyin:\n${tag}`,
  copy: 'Metni kopyala',
  copied: 'Metin kopyalandı.',
  copyFailed: 'Kopyalanamadı. Metni seçip kopyalayın.',
  seenCode: 'Profilde gördüğünüz kod',
  heardCode: 'Telefonda duyduğunuz kod',
  confirm: 'Kodu onayla',
  look: 'Siteye şimdi bak',
  done: (kind: string) => `${kind} kontrol edildi.`,
} as const;
