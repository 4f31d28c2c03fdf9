import type { ApprovalTick } from '@edogrula/contracts/business-checks';
import type { DecisionReasonCode } from '@edogrula/contracts/decision-reasons';
import type { EntryStatement } from '@edogrula/contracts/entry-statement';
import type { entryTexts } from '@edogrula/contracts/events/moderation';
import type { WithheldReason } from '@edogrula/contracts/withheld-reasons';
import type { AuditTables } from '@edogrula/service-kit/audit';
import type { IdempotencyTables } from '@edogrula/service-kit/idempotency';
import type { Tx as KitTx } from '@edogrula/service-kit/postgres';
import type { Generated, GeneratedAlways, JSONColumnType, Kysely } from 'kysely';
import type { z } from 'zod';
import type { AccusedToldTable, HoldTable, NoticeTable, ReplyTable } from './hold-tables.ts';
import type { MadeGoodTable } from './made-good-table.ts';
import type { AppealTable, CorrectionTable } from './objection-tables.ts';
import type { OwnerChangeTable } from './owner-change-table.ts';
import type { ReadTables } from './read-tables.ts';

export type ApplicationTable = {
  id: string;
  number: GeneratedAlways<number>;
  applicant_email: string;
  email_verified_at: Date;
  name: string;
  trade_title: string;
  tourism_licence: Generated<string | null>;
  type: string;
  instagram_username: string | null;
  instagram_url: string | null;
  website: string | null;
  /** Its host as lookups fold it, unless many sellers share it. */
  website_host: string | null;
  phone: string;
  landline: string | null;
  address: string;
  district: string | null;
  lat: number | null;
  lng: number | null;
  description: string | null;
  note: string | null;
  linked_business_id: string | null;
  demo: boolean;
  status: Generated<'pending' | 'approved' | 'rejected'>;
  business_id: string | null;
  version: Generated<number>;
  search_text: string;
  created_at: Date;
  /** When the registry had carried the approval out. */
  published_at: Generated<Date | null>;
  /** The refused application whose files this one took over. */
  again_of: Generated<string | null>;
};

export type ReportTable = {
  id: string;
  number: GeneratedAlways<number>;
  reporter_email: string | null;
  name: string;
  instagram_username: string | null;
  instagram_url: string | null;
  /** An address of Instagram that names no account by itself, such as a post. */
  instagram_post: string | null;
  phone: string | null;
  website: string | null;
  /** Its host as lookups fold it, unless many sellers share it. */
  website_host: string | null;
  iban: string | null;
  /** The same as a keyed hash. */
  iban_mac: Generated<string | null>;
  description: string;
  demo: boolean;
  status: Generated<'pending' | 'approved' | 'rejected' | 'deleted'>;
  entry_id: string | null;
  version: Generated<number>;
  search_text: string;
  created_at: Date;
  deleted_at: Date | null;
  anonymised_at: Generated<Date | null>;
  /** The kinds of evidence that the approval named, or that its files were until they were erased; null: ask the files. */
  seen_evidence: Generated<EntryStatement['evidence'] | null>;
  /** The public text that a moderator confirmed with the approval. */
  confirmed_text: Generated<string | null>;
  /** The public name that came with it. */
  confirmed_name: Generated<string | null>;
  /** Once its reporter is erased: a random id that all of that person's reports share. */
  erased_reporter: Generated<string | null>;
  /** When an appeal took the approval back. */
  reversed_at: Generated<Date | null>;
  /** Approved, and its reporter is notified once the registry shows the entry. */
  outcome_due: Generated<boolean>;
  /** How many entries that it made went with its approval: their ids are used up. */
  entry_round: Generated<number>;
};

export type AttachmentKind = 'image' | 'tax_certificate' | 'work_permit' | 'evidence' | 'reply';
export type AttachmentTable = {
  file_id: string;
  application_id: string | null;
  report_id: string | null;
  appeal_id: Generated<string | null>;
  correction_id: Generated<string | null>;
  kind: AttachmentKind;
  position: number;
  name: string;
  mime: string;
  note: string;
  blur: boolean;
  size_bytes: number;
  sha256: string;
  /** The reply that it came with. */
  reply_id: string | null;
  /** A PDF with scripts, launch actions or attachments, as media found it. */
  active_content: Generated<boolean>;
};

export type DecisionTable = {
  id: string;
  application_id: string | null;
  report_id: string | null;
  outcome: 'approved' | 'rejected';
  reason: string;
  reason_code: DecisionReasonCode | null;
  admin_id: string;
  admin_email: string;
  from_version: number;
  decided_at: Date;
  /** What was ticked at an approval of an application. */
  checks: JSONColumnType<ApprovalTick[]>;
  /** The registry did not carry the approval out: it is history. */
  withheld_at: Generated<Date | null>;
  withheld_reason: WithheldReason | null;
  withheld_business_id: string | null;
  /** A moderator took the rejection back: it is history. */
  reopened_at: Generated<Date | null>;
  reopened_by: Generated<string | null>;
  /** What a rejection asks to be sent anew. */
  refused_files: Generated<string[]>;
};

export type RegistryRecordTable = {
  id: string;
  kind: 'business' | 'entry';
  version: number;
  visible: boolean;
};

export type BusinessStandingTable = { business_id: string; version: number; entry_id: string | null };

export type KeyKind = 'handle' | 'host' | 'iban' | 'phone';
export type EntryTexts = z.infer<typeof entryTexts>;

export type DossierTable = {
  id: string;
  number: GeneratedAlways<number>;
  version: Generated<number>;
  merged_into: string | null;
  entry_id: string | null;
  /** The public texts of the entry; null where the dossier keeps none. */
  entry_texts: JSONColumnType<EntryTexts> | null;
  entry_removed_at: Date | null;
  /** Somebody appealed, and nothing is decided. */
  appeal_open: Generated<boolean>;
  corrections: Generated<number>;
  created_at: Date;
  /** The report by which it was merged without a moderator. */
  linked_by: Generated<string | null>;
  /** When a moderator merged it; null where a report linked it. */
  hand_merged_at: Generated<Date | null>;
  /** A moderator took it out of another one. */
  parted_at: Generated<Date | null>;
  /** When a moderator last found that the entry is active [R328]. */
  reviewed_at: Generated<Date | null>;
  /** Since when it waits to be confirmed, on how many days it did, and when the last of them was counted. */
  review_asked_at: Generated<Date | null>;
  review_days: Generated<number>;
  review_counted_at: Generated<Date | null>;
  /** When the entry ended by itself. */
  review_ended_at: Generated<Date | null>;
  /** The form in which the registry was notified of it; one below the present form is published again. */
  told_form: Generated<number>;
};

type DossierReportTable = {
  id: GeneratedAlways<number>;
  dossier_id: string;
  report_id: string;
  joined_at: Date;
  left_at: Date | null;
};

/** `key` as lookups fold it; of an account number a keyed hash. */
type ReportKeyTable = {
  report_id: string;
  kind: KeyKind;
  key: string;
  condemns: Generated<boolean>;
  /** An approval, or a correction, has condemned by it, whatever became of it since. */
  chosen: Generated<boolean>;
  /** It was taken out of the entry after that. */
  struck: Generated<boolean>;
};

export type CommonValueTable = { kind: KeyKind; key: string; note: string; added_by: string; added_at: Date };

export type ModeratorActTable = {
  id: string;
  kind: string;
  subject_id: string;
  /** The other dossier of an act on two. */
  other_id: Generated<string | null>;
  /** What is to be done, as the one who carries it out reads it. */
  input: JSONColumnType<Record<string, unknown>>;
  reason: string;
  needs_second: boolean;
  by_id: string;
  by_email: string;
  at: Date;
  outcome: 'done' | 'declined' | 'withdrawn' | null;
  settled_by: string | null;
  settled_email: string | null;
  settled_at: Date | null;
};

/** `keys` as `kind key`. */
type BusinessContactTable = {
  business_id: string;
  version: number;
  name: string;
  verified: boolean;
  keys: string[];
  /** Its booking address and its sister accounts; null where no event has said so yet. */
  also_known_by: string[] | null;
  /** All of them. */
  known: GeneratedAlways<string[]>;
};

/** Accounts that are confirmed for a business, as the registry told them last. */
type BusinessPayeeTable = { business_id: string; version: number; name: string; accounts: string[] };

/** An account that an application names, until it is decided on. */
type ApplicationPayeeTable = {
  id: string;
  application_id: string;
  place: number;
  iban_mac: string;
  former_macs: string[];
  last4: string;
  bank_code: string;
  confirmed: Generated<boolean>;
};

/** A link without an account; its token is made from id, purpose and end. */
export type PersonLinkTable = {
  id: string;
  purpose: string;
  subject_id: string;
  created_at: Date;
  ends_at: Date;
  used_at: Date | null;
  revoked_at: Date | null;
};

export type Tables = AuditTables &
  IdempotencyTables &
  ReadTables & {
    application: ApplicationTable;
    report: ReportTable;
    attachment: AttachmentTable;
    decision: DecisionTable;
    registry_record: RegistryRecordTable;
    business_standing: BusinessStandingTable;
    appeal: AppealTable;
    correction: CorrectionTable;
    dossier: DossierTable;
    dossier_report: DossierReportTable;
    report_key: ReportKeyTable;
    common_value: CommonValueTable;
    business_contact: BusinessContactTable;
    business_payee: BusinessPayeeTable;
    application_payee: ApplicationPayeeTable;
    owner_change: OwnerChangeTable;
    moderator_act: ModeratorActTable;
    report_hold: HoldTable;
    notice: NoticeTable;
    accused_told: AccusedToldTable;
    told_end: { entry_id: string; told_at: Date };
    reply: ReplyTable;
    made_good: MadeGoodTable;
    person_link: PersonLinkTable;
    submission_lease: { scope: string; key: string; holder: string; expires_at: Date };
  };

export type Db = Kysely<Tables>;
export type Tx = KitTx<Tables>;
