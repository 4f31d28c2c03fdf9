import type { DecisionReasonCode } from '../../decision-reasons.ts';

/** `label` is what a moderator chooses from, `text` what the mail says. */
export const decisionReasonTexts: Record<DecisionReasonCode, { label: string; text: string }> = {
  application_documents_checked: {
    label: 'Belgeler incelendi',
    text: 'Gönderdiğiniz belge incelendi; bilgileriniz belgeyle uyumlu.',
  },
  application_contact_confirmed: {
    label: 'Telefonla teyit edildi',
    text: 'Başvurudaki telefon numarası aranarak bilgileriniz teyit edildi.',
  },
  application_documents_unreadable: {
    label: 'Belge okunmuyor',
    text: 'Gönderdiğiniz belgelerden en az biri okunamıyor. Lütfen belgelerin tamamının göründüğü, net bir PDF gönderin.',
  },
  application_documents_mismatch: {
    label: 'Belge ile bilgiler uyuşmuyor',
    text: 'Belgelerdeki ticari unvan ya da adres, başvuruda yazdığınız bilgilerle uyuşmuyor.',
  },
  application_documents_expired: {
    label: 'Belgenin süresi geçmiş',
    text: 'Gönderdiğiniz belgelerden en az birinin geçerlilik süresi dolmuş. Lütfen güncel belgelerle başvurun.',
  },
  application_images_not_own: {
    label: 'Fotoğraflar işletmeye ait görünmüyor',
    text: 'Gönderdiğiniz fotoğrafların işletmenize ait olduğunu doğrulayamadık. Lütfen kendi çektiğiniz güncel fotoğrafları gönderin.',
  },
  application_contact_unconfirmed: {
    label: 'İletişim bilgileri doğrulanamadı',
    text: 'Başvuruda yazdığınız telefon, Instagram hesabı ya da web sitesi üzerinden işletmenize ulaşamadık.',
  },
  application_duplicate: {
    label: 'Aynı işletme için başka başvuru var',
    text: 'Aynı işletme için daha önce yapılmış bir başvuru var. Sonuç o başvuru için bildirilir.',
  },
  application_out_of_scope: {
    label: 'Kapsam dışı',
    text: 'Başvurunuz, şu anda doğruladığımız işletme türlerinin ya da bölgenin dışında kalıyor.',
  },
  report_paid_no_service: {
    label: 'Ödeme alındı, hizmet verilmedi',
    text: 'Ödemenin alındığı, karşılığında hizmet verilmediği sonucuna vardık.',
  },
  report_copied_lodging: {
    label: 'Başka bir tesis gibi gösterildi',
    text: 'İlanda başka bir tesisin adının ya da fotoğraflarının kullanıldığı sonucuna vardık.',
  },
  report_evidence_consistent: {
    label: 'Kanıtlar tutarlı',
    text: 'Gönderdiğiniz kanıtlar anlattıklarınızla tutarlı.',
  },
  report_several_victims: {
    label: 'Birbirinden bağımsız birden çok ihbar var',
    text: 'Aynı hesap ya da telefon hakkında birbirinden bağımsız birden çok ihbar var.',
  },
  report_evidence_missing: {
    label: 'Kanıt yetersiz',
    text: 'Dekont ya da yazışma gibi, olayı gösteren yeterli kanıt yok.',
  },
  report_evidence_unreadable: {
    label: 'Kanıt okunmuyor',
    text: 'Gönderdiğiniz kanıtlardan olay anlaşılamıyor. Lütfen tarih ve hesap adının göründüğü net görüntüler gönderin.',
  },
  report_other_account: {
    label: 'Kanıt başka bir hesaba ait',
    text: 'Kanıtlarda görünen hesap ya da telefon, ihbar ettiğiniz hesapla aynı değil.',
  },
  report_dispute_not_fraud: {
    label: 'Dolandırıcılık değil, anlaşmazlık',
    text: 'Anlattığınız olayı dolandırıcılık değil, hizmet anlaşmazlığı olarak değerlendirdik. Tüketici hakem heyetine başvurabilirsiniz.',
  },
  report_duplicate: {
    label: 'Aynı olay daha önce ihbar edilmiş',
    text: 'Aynı olay için daha önce gönderilmiş bir ihbar var. Sonuç o ihbar için bildirilir.',
  },
};
