import type { Generated, JSONColumnType } from 'kysely';

/** An approval in its reply window. */
export type HoldTable = {
  id: string;
  report_id: string;
  /** What is to be carried out, as the one who does reads it. */
  input: JSONColumnType<Record<string, unknown>>;
  reason: string;
  by_id: string;
  by_email: string;
  second_id: string | null;
  held_at: Date;
  due_at: Date;
  outcome: 'published' | 'published-early' | 'cancelled' | 'replied' | 'returned' | 'deleted' | null;
  ended_at: Date | null;
  ended_by: string | null;
  ended_reason: Generated<string>;
  /** The undecided reports that alone tie it to the entry of its dossier: while they are, it is not published. */
  tied_by: Generated<string[]>;
};

/** How the accused is notified of an approval in its reply window. */
export type NoticeTable = {
  id: string;
  report_id: string;
  channel: 'mail' | 'instagram' | 'sms' | 'none';
  recipient: string;
  application_id: string | null;
  link_id: string | null;
  created_at: Date;
  outcome: 'sent' | 'unreachable' | null;
  reason: Generated<string>;
  settled_by: string | null;
  settled_at: Date | null;
  /** A mail of an approval from before `accused_told`: it counts as one to the accused. */
  presumed: Generated<boolean>;
};

/** Whose owner was notified that an approval is public [R489]. */
export type AccusedToldTable = { report_id: string; application_id: string; told_at: Date };

/** What the accused answered to a notice. */
export type ReplyTable = {
  id: string;
  report_id: string;
  notice_id: string;
  text: string;
  consent: boolean;
  created_at: Date;
  /** What is shown beside the entry [R313]. */
  public_text: Generated<string | null>;
  shown_by: Generated<string | null>;
  shown_at: Generated<Date | null>;
};
