import type { DelistingReasonCode } from '../../delisting.ts';

/** `label` is what a moderator chooses from, `text` what the mail says. */
export const delistingReasonTexts: Record<DelistingReasonCode, { label: string; text: string }> = {
  delisting_information_wrong: {
    label: 'Bilgiler artık doğru değil',
    text: 'Kayıttaki bilgiler, işletmenizin güncel durumuyla uyuşmuyor.',
  },
  delisting_document_expired: {
    label: 'Belgenin süresi doldu',
    text: 'Doğrulamanın dayandığı belgelerden en az birinin geçerlilik süresi doldu.',
  },
  delisting_contact_lost: {
    label: 'İşletmeye ulaşılamıyor',
    text: 'Kayıttaki telefon, Instagram hesabı ya da web sitesi üzerinden işletmenize ulaşamadık.',
  },
  delisting_closed: {
    label: 'İşletme kapandı ya da devredildi',
    text: 'İşletmenizin kapandığını ya da başkasına devredildiğini öğrendik.',
  },
  delisting_owner_asked: {
    label: 'Sahibi istedi',
    text: 'Bu işlem sizin isteğiniz üzerine yapıldı.',
  },
  delisting_duplicate: {
    label: 'Aynı işletmenin başka kaydı var',
    text: 'Aynı işletmenin başka bir kaydı var; bilgiler o kayıtta.',
  },
  delisting_complaints: {
    label: 'İhbarlar inceleniyor',
    text: 'İşletmeniz hakkında gelen ihbarlar nedeniyle kaydı yeniden incelememiz gerekiyor.',
  },
};
