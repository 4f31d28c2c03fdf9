import type { CheckHow, CheckKind } from '@edogrula/contracts/business-checks';
import type { ControlKind } from '@edogrula/contracts/control';
import type { DelistedPart } from '@edogrula/contracts/delisting';
import type { EntryCourse } from '@edogrula/contracts/entry-course';
import type { EntryStatement } from '@edogrula/contracts/entry-statement';
import type { dossierChanged, entryTexts } from '@edogrula/contracts/events/moderation';
import type { verificationFacts } from '@edogrula/contracts/http/business';
import type { ChangeKind, ChangeState } from '@edogrula/contracts/owner-changes';
import type { CondemnableKey } from '@edogrula/contracts/record-key';
import type { AuditTables } from '@edogrula/service-kit/audit';
import type { IdempotencyTables } from '@edogrula/service-kit/idempotency';
import type { Tx as KitTx } from '@edogrula/service-kit/postgres';
import type { Generated, GeneratedAlways, JSONColumnType, Kysely, Selectable } from 'kysely';
import type { z } from 'zod';

/** Values of a record by their names in the API; null: none. */
export type ChangeValues = Record<string, string | null>;
type BusinessChangeTable = {
  id: string;
  number: GeneratedAlways<number>;
  business_id: string;
  kind: ChangeKind;
  before: JSONColumnType<ChangeValues>;
  wish: JSONColumnType<ChangeValues>;
  file_ids: string[];
  state: Generated<ChangeState>;
  words: Generated<string>;
  created_at: Date;
  due_at: Date | null;
  decided_at: Date | null;
  decided_by: string | null;
  /** Keyed hash of the mailbox that sent it; null for older ones. */
  sent_by: string | null;
};
export type ChangeRow = Selectable<BusinessChangeTable>;

export type KeyKind = 'phone' | 'handle' | 'host';
/** What the record keeps of its checks; what was not checked follows from the record itself. */
export type StoredVerification = Omit<z.infer<typeof verificationFacts>, 'notChecked'>;

export type EntryTexts = z.infer<typeof entryTexts>;
/** With how often they had been corrected. */
type ToldTexts = EntryTexts & { corrections?: number };
export type DossierState = z.infer<(typeof dossierChanged)['data']>;

type BusinessTable = {
  id: string;
  version: Generated<number>;
  slug: string;
  name: string;
  trade_title: string | null;
  tourism_licence: Generated<string | null>;
  type: string;
  city: string | null;
  district: string | null;
  lat: number | null;
  lng: number | null;
  phone: string | null;
  landline: string | null;
  handle: string | null;
  website: string | null;
  address: string | null;
  description: string | null;
  google_place_id: string | null;
  booking_url: string | null;
  verified_at: Date | null;
  verification: JSONColumnType<StoredVerification> | null;
  /** When the first of its checks ends; null: none does. */
  verified_until: Generated<Date | null>;
  /** When the pause of the badge was noted; null while it is active. */
  lapsed_at: Generated<Date | null>;
  gallery: string[];
  logo: string | null;
  application_id: string | null;
  /** Since when it is its owner's, where it was another's or moderators' before; null: its first words were that owner's. */
  owner_since: Generated<Date | null>;
  /** Keyed hash of its owner's mailbox; null where no approval has told it yet. */
  owner_mac: Generated<string | null>;
  /** The applications that were carried out for it since `owner_since`. */
  owner_applications: Generated<string[]>;
  demo: boolean;
  google_rating: number | null;
  google_reviews_count: number | null;
  google_fetched_at: Date | null;
  name_folded: string;
  type_key: string;
  place_folded: string;
  search_folded: string;
  rating_rank: GeneratedAlways<number>;
  reviews_rank: GeneratedAlways<number>;
  blacklist_entry_id: string | null;
  blacklisted_from: Date | null;
  /** From when on active entries name every confirmed account; null: one stands that none names, or there is none. */
  payees_listed_from: Generated<Date | null>;
  /** From when on an active entry holds whom the booking address leads to; null: none does. */
  booking_listed_from: Generated<Date | null>;
  standing: Generated<number>;
  told_form: Generated<number>;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
};
type BlacklistEntryTable = {
  id: string;
  version: Generated<number>;
  report_id: string | null;
  slug: string;
  name: string;
  handle: string | null;
  instagram_url: string | null;
  phone: string | null;
  website: string | null;
  description: string;
  business_id: string | null;
  demo: boolean;
  publish_at: Date;
  search_folded: Generated<string>;
  /** The folded name without its gaps. */
  name_joined: Generated<string>;
  created_at: Date;
  updated_at: Date;
  removed_at: Date | null;
  dossier_id: string | null;
  dossier_number: string | null;
  /** Of the last word of the dossier. */
  dossier_version: Generated<number>;
  /** The entry that answers in its place. */
  moved_to: string | null;
  /** The chosen keys; null: every contact of the entry. */
  keys: JSONColumnType<CondemnableKey[]> | null;
  /** The texts as moderation had them. */
  told: JSONColumnType<ToldTexts> | null;
  /** Somebody has appealed, and nothing is decided yet. */
  appeal_open: Generated<boolean>;
  /** Why it is active; null for one from before statements were kept. */
  statement: JSONColumnType<EntryStatement> | null;
  /** How it came to be and what happened since. */
  course: JSONColumnType<EntryCourse> | null;
  /** Keyed hashes of the mailboxes that reported or appealed. */
  parties: Generated<string[]>;
  /** Keyed hashes of the accounts by which it condemned once and does no more. */
  struck: Generated<string[]>;
  parties_at: Generated<Date | null>;
};
type BusinessCheckTable = {
  id: Generated<string>;
  business_id: string;
  kind: CheckKind | 'record';
  value_hash: string | null;
  how: CheckHow | 'application' | 'by-hand';
  state: Generated<'standing' | 'dropped'>;
  checked_by: string | null;
  at: Date;
  expires_at: Generated<Date | null>;
  /** Number of the audit row that says so. */
  audit_no: Generated<number | null>;
  /** A renewal left it out: the badge does not end with it. */
  ends_alone: Generated<boolean>;
  dropped_at: Generated<Date | null>;
};
type ControlChallengeTable = {
  id: string;
  business_id: string;
  kind: ControlKind;
  code_hash: string;
  made_by: string;
  made_at: Date;
  expires_at: Date;
  proved_at: Generated<Date | null>;
  replaced_at: Generated<Date | null>;
};
type CheckReminderTable = { business_id: string; ends_at: Date; days: number; at: Date };
type PayeeAccountTable = {
  id: string;
  business_id: string;
  /** Null once it is revoked. */
  iban_mac: string | null;
  last4: string;
  bank_code: string;
  /** Of the trade title that the holder was compared with. */
  holder_hash: string;
  /** When that comparison ends; null: its check was dropped, or was of another title. */
  valid_until: Generated<Date | null>;
  how: 'application' | 'by-hand';
  confirmed_by: string | null;
  confirmed_at: Date;
  revoked_at: Generated<Date | null>;
  revoked_by: Generated<string | null>;
  revoke_reason: Generated<string | null>;
  /** Whose record it was as it was revoked. */
  application_id: Generated<string | null>;
};
type DelistingTable = {
  id: string;
  business_id: string;
  /** Whose record it was then; null: nobody's. */
  application_id: string | null;
  part: DelistedPart;
  reason_code: string | null;
  reason: string;
  by_id: string;
  at: Date;
};
type FeaturedTable = {
  id: string;
  version: Generated<number>;
  business_id: string;
  place: string;
  type: string;
  place_folded: string;
  type_key: string;
  weight: number;
  until: Date;
  created_at: Date;
};
type ExploreDocumentTable = {
  id: string;
  kind: 'business' | 'article' | 'page';
  version: number;
  removed: boolean;
  business_id: string | null;
  slug: string;
  title: string;
  snippet: string;
  image: string | null;
  tags: string[];
  title_folded: string;
  search_folded: string;
  updated_at: Date;
};

export type WebTab = 'all' | 'images' | 'videos' | 'news';
type WebAnswerTable = { query: string; tab: WebTab; results: unknown; fetched_at: Date };

/** The tables of schema `business`. */
export type Tables = AuditTables &
  IdempotencyTables & {
    business: BusinessTable;
    business_change: BusinessChangeTable;
    sister_account: { business_id: string; handle: string };
    business_check: BusinessCheckTable;
    check_reminder: CheckReminderTable;
    control_challenge: ControlChallengeTable;
    business_key: { business_id: string; kind: KeyKind; key: string };
    booking_key: { business_id: string; kind: KeyKind; key: string; own: boolean };
    blacklist_entry: BlacklistEntryTable;
    blacklist_key: { entry_id: string; kind: KeyKind; key: string };
    kept_key: { entry_id: string; business_id: string; kind: KeyKind; key: string };
    mistaken_key: { entry_id: string; business_id: string; kind: KeyKind; key: string };
    waiting_dossier: { entry_id: string; version: number; state: JSONColumnType<DossierState> };
    removed_address: { slug_hash: string; removed_at: Date };
    deleted_report: { report_id: string; deleted_at: Date; entry_stays: boolean };
    business_lookup_key: {
      kind: KeyKind;
      key: string;
      business_id: string | null;
      entry_id: string | null;
      blacklist_from: Date | null;
    };
    delisting: DelistingTable;
    payee_account: PayeeAccountTable;
    reported_account: { entry_id: string; iban_mac: string };
    payee_check_day: { asker: string; day: string; asked: number };
    featured: FeaturedTable;
    explore_document: ExploreDocumentTable;
    web_answer: WebAnswerTable;
    provider_day: { day: string; name: string; spent: number };
    search_count: { day: string; query: string; shown: string; count: number };
    handle_shape: { business_id: string; handle: string; near: string[] };
    registry_rules: Record<
      'website_rule' | 'shape_rule' | 'booking_rule' | 'payee_rule' | 'landline_rule' | 'kept_rule',
      number
    >;
  };

export type Db = Kysely<Tables>;
export type Tx = KitTx<Tables>;
export type BusinessRow = Selectable<BusinessTable>;
export type BlacklistEntryRow = Selectable<BlacklistEntryTable>;
export type FeaturedRow = Selectable<FeaturedTable>;
