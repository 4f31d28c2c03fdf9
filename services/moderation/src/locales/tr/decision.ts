export const decisionTexts = {
  /** What the mail says when the moderator gave no reason. */
  fallback: {
    application: {
      approved: '',
      rejected: 'Başvurunuzdaki bilgi ve belgeler işletmenizi doğrulamaya yetmedi.',
    },
    report: {
      approved: '',
      rejected: 'İhbarınızdaki bilgi ve kanıtlar olayı doğrulamaya yetmedi.',
    },
  },
  /** In place of an entry's text that no moderator has confirmed. */
  textWaits: 'Bu kaydın açıklaması, bir moderatörün incelemesini bekliyor.',
  /** What its reporter hears when a deleted report takes the entry along. */
  goneWithReport: 'Kaydın dayandığı ihbar silindi; başka onaylı ihbar olmadığı için kayıt da kaldırıldı.',
  /** What every reporter of an entry hears that condemns nothing without a deleted report. */
  bareWithoutReport:
    'Kaydın dayandığı ihbarlardan biri silindi; kalanlardan kara listede bilgi olmadığı için kayıt da kaldırıldı.',
  /** The same where what the entry led to was taken off the list. */
  bareAlone:
    'Bu kaydın birleştirildiği kayıt kaldırıldı; kendi bilgisi kara listede kalmadığı için bu kayıt da kaldırıldı.',
  bareRest:
    'Bu kayda birleştirilen kayıt kaldırıldı; kendi bilgisi kara listede kalmadığı için bu kayıt da kaldırıldı.',
  reasonByHand: 'Elle doğrulamanın gerekçesini yazın; en az 3 karakter.',
  reasonOfDocuments: 'Belge açılmadan «Belgeler incelendi» gerekçesi verilemez.',
  nothingToCheck: 'Başvuruda bu bilgi yok; kontrolü işaretlenemez.',
  licenceWithoutTaxRecord: 'Belge listede bulundu diyebilmek için vergi levhasını da açıp işaretleyin.',
  payeeWithoutTaxRecord: 'Hesap sahibini onaylamak için önce vergi levhasını açıp işaretleyin.',
  payeeListed:
    'Bu banka hesabı kara listedeki bir kayıtta var; onaylanamaz. Başvuruyu o hesabı işaretlemeden onaylayın ya da kara liste kaydı yanlışsa önce onu düzeltin.',
  payeeUnderLostKey:
    'Bu banka hesabı artık kullanılmayan bir anahtarla kayıtlı. Başvuruyu bu hesabı işaretlemeden onaylayın; IBAN’ı sahibinden yeniden isteyip işletme kaydında onaylayın.',
  foreignReason: 'Bu gerekçe bu karar için kullanılamaz.',
} as const;

/** The name of a rejected report whose personal data is erased. */
export const anonymisedName = 'Kişisel bilgileri silinmiş ihbar';
