import type { CheckKind } from '../../business-checks.ts';

/** What each check of a business is called: on its profile, in the panel and in mails alike [R352]. */
export const checkNames: Record<CheckKind, string> = {
  email: 'E-posta adresi',
  tax_certificate: 'Vergi levhası',
  work_permit: 'İşletme ruhsatı',
  licence: 'Turizm belgesi',
  images: 'İşletme fotoğrafları',
  handle: 'Instagram hesabı',
  phone: 'Telefon numarası',
  website: 'Web sitesi',
  payee: 'Ödeme hesabı',
  visit: 'Yerinde kontrol',
};

/** Why a check is not taken that only compared what can be opened [decision 38]. */
export const unopenedCheck = 'Instagram hesabı ve web sitesi, açılıp bakılmadan kontrol edilmiş sayılmaz.';
