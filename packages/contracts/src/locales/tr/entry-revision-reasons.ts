import type { RemovalReasonCode, RenameReasonCode } from '../../entry-revision.ts';

type Texts<Code extends string> = Record<Code, { label: string; text: string }>;

/** `label` is what a moderator chooses from, `text` what the mail says. */
export const removalReasonTexts: Texts<RemovalReasonCode> = {
  entry_wrong_seller: {
    label: 'Kayıt başka birini gösteriyor',
    text: 'Kayıttaki hesap, telefon ya da web sitesi, ihbar edilen satıcıya ait değil.',
  },
  entry_evidence_weak: {
    label: 'Kanıtlar yeterli değil',
    text: 'Elimizdeki kanıtlar kaydın yayında kalması için yeterli değil.',
  },
  entry_harm_made_good: {
    label: 'Mağduriyet giderildi',
    text: 'Mağduriyetin giderildiği belgelendi.',
  },
  entry_reporter_asked: {
    label: 'İhbar geri çekildi',
    text: 'Kaydın dayandığı ihbar geri çekildi.',
  },
  entry_duplicate: {
    label: 'Aynı satıcının başka kaydı var',
    text: 'Aynı satıcının başka bir kaydı var; bilgiler o kayıtta.',
  },
};

/** As above, for another name. */
export const renameReasonTexts: Texts<RenameReasonCode> = {
  entry_name_misspelt: {
    label: 'Ad yanlış yazılmış',
    text: 'Kayıttaki ad yanlış yazılmıştı.',
  },
  entry_name_of_other: {
    label: 'Ad başkasına ait',
    text: 'Kayıttaki ad, ihbar edilen satıcıya değil başkasına aitti.',
  },
  entry_name_changed: {
    label: 'Satıcı adını değiştirdi',
    text: 'İhbar edilen satıcı artık başka bir ad kullanıyor.',
  },
};

/** Why an entry does not get a name [R306]: what the desk shows at the field. */
export const nameOfOther =
  'Bu adda, kaydın adlarında ve kara listedeki bilgilerinde olmayan bir kelime var. Böyle bir ad, başka bir satıcıyı yanıt süresi ve ikinci moderatör olmadan listeye alır. Yazımı düzeltin ya da yanlış kelimeyi çıkarın; kayıt başka bir satıcıya aitse, ona yapılan itirazı başka bir moderatör sonuçlandırır.';
