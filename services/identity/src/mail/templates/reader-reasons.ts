import { brand } from '@edogrula/contracts/brand';

const sent = (why: string): string => `Bu e-posta, ${why} gönderildi.`;
const proved = (form: string): string => sent(`${brand.name} üzerinden ${form} bu adres doğrulandığı için`);

/** Why a mail goes to its reader, by who that is; stands at its foot. */
export const readerReasons = {
  applicant: proved('yapılan bir işletme başvurusunda'),
  /** An address that the owner of a business let in. */
  further: sent(`${brand.name} üzerindeki bir işletmenin sahibi bu adresi yetkili olarak eklediği için`),
  proposed: sent(`${brand.name} üzerindeki bir işletmenin sahibi bu adresi önerdiği için bir kez`),
  reporter: `${proved('gönderilen bir ihbarda')} Kimliğiniz kimseyle paylaşılmaz.`,
  appellant: `${proved('gönderilen bir itirazda')} Adınız ve belgeleriniz kimseyle paylaşılmaz.`,
  /** Who asked for a correction. */
  asker: `${proved('gönderilen bir düzeltme talebinde')} Kimliğiniz kimseyle paylaşılmaz.`,
  /** Whose approved application has a contact or an account that a report or an entry names. */
  accused: sent(
    `bu adresle ${brand.name} üzerinden yapılan ve onaylanan bir işletme başvurusunda aynı iletişim bilgileri ya da hesap olduğu için`,
  ),
} as const;

/** Why an owner's mail goes to one of the owner's addresses: that of the application, or a further one. */
export const ownersReason = (further = false): string =>
  further ? readerReasons.further : readerReasons.applicant;

/** What a further address reads in the place of the button: who applies with it takes the record over. */
export const firstApplies =
  'Yeni başvuruyu, işletmeyi kaydettiren adres yapar. Bu adresten yapılan bir başvuru onaylanırsa işletmenin sahibi bu adres olur, eski adreslerin yetkisi biter.';
