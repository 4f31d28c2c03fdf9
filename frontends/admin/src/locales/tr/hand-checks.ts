import { checkNames } from '@edogrula/contracts/locales/tr/check-names';

/** Checks that a moderator names in the business form, and when they end [R354, R356]. */
export const handChecksText = {
  title: 'Neyi kontrol ettiniz?',
  hint: 'En az bir kontrol işaretleyin. İşaretlemedikleriniz profilde «Kontrol edilmeyenler» arasında görünür.',
  againTitle: 'Yeniden kontrol edilenler',
  againHint:
    'Yalnızca yeniden baktıklarınızı işaretleyin. Süresi dolan ve işaretlenmeyen kontroller artık sayılmaz.',
  needed: 'Lütfen en az bir kontrol işaretleyin.',
  kinds: checkNames,
  how: 'Nasıl',
  ways: {
    opened: 'Açıp inceledim',
    confirmed: 'Kayıttaki bilgiyle karşılaştırdım',
    visited: 'Yerinde gördüm',
    found: 'Bakanlık listesinde bu işletmenin adına buldum',
    not_found: 'Bakanlık listesinde bulamadım',
    out_of_scope: 'Bu tür için belge aranmıyor',
  },
  onHint: 'Boşsa bugün',
  onOf: (kind: string) => `${kind}: kontrol günü`,
  untilHint: 'Belgede yazıyorsa',
  untilOf: (kind: string) => `${kind}: bitiş günü`,
  list: 'Kontroller',
  outcome: (kind: string, outcome: string) => `${kind} (${outcome.toLocaleLowerCase('tr')})`,
  ends: (kind: string, day: string) => `${kind}: ${day} tarihine kadar`,
  endless: (kind: string) => `${kind}: bitiş günü yok`,
  paused: 'Süresi doldu',
  ending: 'Kontrolü biten',
} as const;
