import type { AdminRole } from '@edogrula/contracts/admin-roles';
import type { KeyScope } from '@edogrula/contracts/key-scopes';
import type { AuditTables } from '@edogrula/service-kit/audit';
import type { Tx as KitTx } from '@edogrula/service-kit/postgres';
import type { Generated, Kysely } from 'kysely';

type MailState = 'waiting' | 'sent' | 'failed' | 'expired';
/** What a person gets to read; both bodies say the same. */
export type MailMessage = { subject: string; text: string; html: string };

/** The schema `identity` as kysely sees it. */
export type Tables = AuditTables & {
  admin: {
    id: string;
    email: string;
    password_hash: string;
    role: AdminRole;
    created_at: Date;
    removed_at: Generated<Date | null>;
    last_sign_in_at: Generated<Date | null>;
  };
  admin_session: {
    id: string;
    admin_id: string;
    token_hash: Buffer;
    /** Of the cookie alone; null for a key's session, which has none. */
    cookie_hash: Buffer | null;
    key_id: string | null;
    user_agent: string | null;
    created_at: Date;
    last_seen_at: Date;
    ends_at: Date;
    revoked_at: Date | null;
    confirmed_at: Date | null;
    challenge: string | null;
    challenge_ends_at: Date | null;
  };
  admin_key: {
    id: string;
    admin_id: string;
    label: string;
    key_hash: Buffer;
    scopes: KeyScope[];
    created_at: Date;
    expires_at: Date;
    last_used_at: Date | null;
    revoked_at: Date | null;
  };
  admin_factor: {
    id: string;
    admin_id: string;
    kind: 'totp' | 'passkey';
    label: string;
    sealed_secret: Generated<Buffer | null>;
    last_step: Generated<number | null>;
    credential_id: Generated<string | null>;
    public_key: Generated<Buffer | null>;
    counter: Generated<number | null>;
    transports: Generated<string[] | null>;
    created_at: Date;
    last_used_at: Date | null;
  };
  admin_recovery_code: { admin_id: string; code_hash: Buffer; used_at: Date | null };
  sign_in_step: {
    id: string;
    admin_id: string;
    token_hash: Buffer;
    challenge: string | null;
    tries: Generated<number>;
    created_at: Date;
    ends_at: Date;
    used_at: Date | null;
  };
  password_link: {
    id: string;
    admin_id: string;
    token_hash: Buffer;
    created_at: Date;
    ends_at: Date;
    used_at: Date | null;
  };
  owner_link: {
    id: string;
    email: string;
    business_id: string;
    business_name: string;
    token_hash: Buffer;
    created_at: Date;
    ends_at: Date;
    used_at: Date | null;
    address_id: Generated<string | null>;
    /** By which application it was found; null: a former version's link. */
    application_id: Generated<string | null>;
  };
  owner_address: {
    id: string;
    business_id: string;
    business_name: string;
    first_email: string;
    email: string;
    consent_hash: Buffer | null;
    confirmation_hash: Buffer | null;
    created_at: Date;
    ends_at: Date;
    consented_at: Date | null;
    confirmed_at: Date | null;
    ended_at: Date | null;
    /** Of the session that let it in; null for one of before. */
    application_id: string | null;
  };
  changed_owner: { business_id: string; changed_at: Date };
  owner_session: {
    id: string;
    email: string;
    business_id: string;
    token_hash: Buffer;
    created_at: Date;
    ends_at: Date;
    ended_at: Date | null;
    address_id: Generated<string | null>;
    application_id: Generated<string | null>;
  };
  email_code: {
    purpose: string;
    email: string;
    code_hash: Buffer;
    tries: Generated<number>;
    asker: Buffer;
    asker_tries: Generated<number>;
    created_at: Date;
    send_at: Date;
    mail_id: string | null;
    expires_at: Date;
    used_at: Date | null;
  };
  attempt: { id: Generated<number>; scope: string; subject: Buffer; at: Date };
  mail_job: {
    id: string;
    kind: string;
    to_address: string;
    message: string | null;
    state: Generated<MailState>;
    tries: Generated<number>;
    next_try_at: Date;
    not_after: Date | null;
    last_error: string | null;
    created_at: Date;
    finished_at: Date | null;
    traceparent: string | null;
  };
};

export type Db = Kysely<Tables>;
export type Tx = KitTx<Tables>;
