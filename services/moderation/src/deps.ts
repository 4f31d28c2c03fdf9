import type { PostgresParts } from '@edogrula/service/postgres-store';
import type { Base } from '@edogrula/service/service';
import { type AccountMac, createAccountMac } from '@edogrula/service-kit/account-mac';
import { createIdentitySigner } from '@edogrula/service-kit/identity-header';
import { createMediaClient, type MediaClient } from '@edogrula/service-kit/media-client';
import { createTokenSigner, type TokenSigner } from '@edogrula/service-kit/signed-token';
import type { ModerationConfig } from './config.ts';
import type { PaceRule } from './intake/upload-pace.ts';
import { createUploadSlots, type UploadSlots } from './intake/upload-slots.ts';
import { type AccountKey, createVisitorKey, linkSecret, type VisitorKey } from './intake/visitor-key.ts';
import type { Tables } from './tables.ts';

/** What use cases need. */
export type Deps = Base &
  PostgresParts<Tables> & {
    media: MediaClient;
    uploads: UploadSlots;
    pace: PaceRule;
    visitorKey: VisitorKey;
    accountKey: AccountKey;
    /** The same under former keys, too. */
    accountMac: AccountMac;
    /** Signs links without an account. */
    links: TokenSigner;
    /** Hours between the approval of a report and its publication [decision 15]. */
    replyWindowHours: number;
    /** Days until an appeal is to be answered [R317]. */
    appealDays: number;
    /** Days from a moderator's last look at an entry until it ends by itself [R328]. */
    entryReviewDays: number;
    /** Records of persons that somebody reads within a day without a fresh proof [R393]. */
    readsADay: number;
    /** When the approval of a report needs a second moderator [R306]. */
    secondModerator: ModerationConfig['SECOND_MODERATOR'];
    /** How an entry shows the accused's telephone [R326]. */
    accusedPhone: ModerationConfig['PUBLIC_ACCUSED_PHONE'];
    /** Made-up records are taken in the embedded mode only. */
    demoAllowed: boolean;
    /** Where the public site answers: its own pages are nobody's contact. */
    publicUrl: string;
    /** The longest time that a submission may take to come in. */
    uploadTimeoutMs: number;
  };

/** The time, and new ids. */
export type Moment = Pick<Deps, 'clock' | 'newId'>;

/** What stamps a record and its events: the time, new ids, and the hashes that stand for mailboxes. */
export type Stamp = Moment & Pick<Deps, 'accountMac'>;

const settingsOf = (config: ModerationConfig) => ({
  pace: {
    minBytesPerSecond: config.UPLOAD_MIN_KB_PER_SECOND * 1024,
    graceSeconds: config.UPLOAD_GRACE_SECONDS,
  },
  uploads: createUploadSlots({
    all: config.UPLOAD_SLOTS,
    perVisitor: config.UPLOAD_SLOTS_PER_VISITOR,
    perNetwork: config.UPLOAD_SLOTS_PER_NETWORK,
    kept: Math.min(config.UPLOAD_SLOTS_KEPT, config.UPLOAD_SLOTS - 1),
    safeMs: config.UPLOAD_SLOT_SECONDS * 1000,
  }),
  replyWindowHours: config.REPLY_WINDOW_HOURS,
  appealDays: config.APPEAL_DAYS,
  entryReviewDays: config.ENTRY_REVIEW_DAYS,
  readsADay: config.READ_RECORDS_A_DAY * (config.LIMITS === 'relaxed' ? 100 : 1),
  secondModerator: config.SECOND_MODERATOR,
  accusedPhone: config.PUBLIC_ACCUSED_PHONE,
  demoAllowed: config.EDOGRULA_MODE === 'embedded',
  publicUrl: config.PUBLIC_URL,
  uploadTimeoutMs: config.UPLOAD_TIMEOUT_SECONDS * 1000,
});

/** Builds the service's parts; overrides replace single ones in tests. */
export async function createDeps(
  config: ModerationConfig,
  base: Base & PostgresParts<Tables>,
  overrides: Partial<Deps> = {},
): Promise<Deps> {
  const accountMac = createAccountMac(config.PAYEE_KEYS);
  return {
    ...base,
    media: createMediaClient({
      baseUrl: config.MEDIA_URL,
      service: 'moderation',
      sign: await createIdentitySigner(config.SERVICE_KEY),
      fileTimeoutMs: config.FILE_TIMEOUT_SECONDS * 1000,
    }),
    visitorKey: createVisitorKey(config.SERVICE_KEY.d),
    accountKey: accountMac.of,
    accountMac,
    links: createTokenSigner(linkSecret(config.SERVICE_KEY.d)),
    ...settingsOf(config),
    ...overrides,
  };
}
