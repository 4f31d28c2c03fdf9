import type { filePurpose, StoredFile } from '@edogrula/contracts/http/media';
import type { AuditTables } from '@edogrula/service-kit/audit';
import type { Tx as KitTx } from '@edogrula/service-kit/postgres';
import type { ColumnType, Generated, Kysely } from 'kysely';
import type { z } from 'zod';

export type Purpose = z.infer<typeof filePurpose>;
export type Mime = StoredFile['mime'];
export type FileState = 'staged' | 'claimed' | 'published' | 'expired' | 'deleted';
export type OwnerKind =
  | 'application'
  | 'report'
  | 'appeal'
  | 'correction'
  | 'change'
  | 'business'
  | 'content';

export type FileTable = {
  id: string;
  purpose: Purpose;
  state: FileState;
  mime: Mime;
  size_bytes: number;
  sha256: string;
  /** Of the bytes as they were sent; null once the file is erased. */
  received_sha256: ColumnType<string | null, string | null | undefined, string | null>;
  width: number | null;
  height: number | null;
  pages: number | null;
  blur: boolean;
  active_content: boolean;
  owner_kind: OwnerKind | null;
  owner_id: string | null;
  business_id: string | null;
  created_at: Date;
  erase_at: Date | null;
  /** How much a picture shows; null until its fingerprint is taken. */
  quality: Generated<number | null>;
};

export type ObjectKind = 'original' | 'master' | 'blurred';

export type FileObjectTable = {
  key: string;
  file_id: string;
  kind: ObjectKind;
  mime: string;
  size_bytes: number;
  sha256: string;
  width: number | null;
  height: number | null;
  /** When a read found other bytes than were stored. */
  altered_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

/** What a picture looks like; its bits are read and written by SQL alone. */
type FileFingerprintTable = { file_id: string; view: string };

type OwnerVersionTable = { kind: OwnerKind; id: string; version: number; closed: boolean };

/** Which texts name a picture. */
type ContentFileTable = { content_id: string; file_id: string };

/** What one visitor or network has sent on one day. */
type UploadBudgetTable = {
  holder: string;
  day: string;
  bytes: number;
  files: number;
  lane_ms: number;
};

/** What this database wrote last to the mark of its object store; at most one row. */
type StoreMarkTable = { singleton: Generated<boolean>; found: string | null; written: string };

/** The schema `media`. */
export type Tables = AuditTables & {
  file: FileTable;
  file_object: FileObjectTable;
  file_fingerprint: FileFingerprintTable;
  owner_version: OwnerVersionTable;
  content_file: ContentFileTable;
  upload_budget: UploadBudgetTable;
  store_mark: StoreMarkTable;
};

export type Db = Kysely<Tables>;
export type Tx = KitTx<Tables>;
