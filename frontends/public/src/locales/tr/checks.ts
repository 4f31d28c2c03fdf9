import type { CheckHow, UncheckedKind } from '@edogrula/contracts/business-checks';
import { checkNames } from '@edogrula/contracts/locales/tr/check-names';

const kinds = { ...checkNames, landline: 'Sabit telefon' } satisfies Record<UncheckedKind, string>;

/** What is checked about a business, the same on every screen [R330, R352]. */
export const checksText = {
  kinds,
  /** Said wherever a record's checks are: nobody takes it for one that rests on a document. */
  byHand: 'Kaydı elle doğruladık; yalnızca aşağıda yazanları kontrol ettik.',
  /** What the ministry's list says that is no tick [R374]. */
  unticked: {
    not_found: 'Turizm belgesi: Bakanlık listesinde bulunamadı',
    out_of_scope: 'Turizm belgesi: bu tür işletmede aranmıyor',
  } satisfies Partial<Record<CheckHow, string>> as Partial<Record<CheckHow, string>>,
  licenceNotAsked: 'Turizm belgesi: sorgulanmadı',
  notChecked: 'Kontrol edilmeyenler',
  /** The contact that was asked about is in the record, and nobody checked whose it is. */
  matchNotChecked: (kind: UncheckedKind) =>
    `Sorguladığınız bilgi kayıtta var, ama kontrol edilmedi: ${kinds[kind]}.`,
  checkedBelow: 'Kontrol edilenler aşağıda.',
  verifiedOn: 'Doğrulama tarihi',
} as const;
