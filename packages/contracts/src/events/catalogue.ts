import * as accused from './accused.ts';
import * as business from './business.ts';
import * as content from './content.ts';
import type { EventType } from './envelope.ts';
import * as identity from './identity.ts';
import * as moderation from './moderation.ts';
import * as owner from './owner.ts';
import * as reviews from './reviews.ts';

const { entryTexts: _texts, partiesAtMost: _most, ...moderationTypes } = moderation;

/** Every event type of the product: the bus derives its topics from it, docs/asyncapi.json is rendered from it. */
export const eventTypes: readonly EventType[] = [
  ...Object.values(moderationTypes),
  ...Object.values(accused),
  ...Object.values(owner),
  ...Object.values(business),
  ...Object.values(content),
  ...Object.values(reviews),
  ...Object.values(identity),
];

/** Kafka topics, one a source. */
export const topics: readonly string[] = [...new Set(eventTypes.map((event) => topicOf(event.type)))];

/** The service that alone may tell events of a type. */
export function sourceOf(type: string): string {
  return type.slice(0, type.indexOf('.'));
}

/** The topic that carries an event type. */
export function topicOf(type: string): string {
  return `edogrula.${sourceOf(type)}`;
}

/** From a record's beginning to its end. */
const businessLife = [
  business.businessCreated.type,
  business.businessUpdated.type,
  business.businessDeleted.type,
] as const;

/**
 * Who consumes what: consumer group → event types. Known before any service starts, so that an event published
 * while a consumer is down waits for it, on either driver.
 */
export const subscriptions = {
  'business.registry': [
    moderation.applicationApproved.type,
    moderation.reportApproved.type,
    moderation.reportDeleted.type,
    moderation.dossierChanged.type,
    moderation.dossierJoined.type,
  ],
  'business.explore': [
    content.articlePublished.type,
    content.articleUnpublished.type,
    content.pagePublished.type,
    content.pageUnpublished.type,
  ],
  'business.ratings': [reviews.placeRefreshed.type],
  'identity.audit': [content.textEdited.type],
  'identity.mail': [
    moderation.applicationSubmitted.type,
    moderation.applicationPublished.type,
    moderation.applicationRejected.type,
    moderation.applicationReopened.type,
    moderation.applicationDelisted.type,
    owner.ownerReminded.type,
    owner.applicationPayeeChanged.type,
    owner.ownerFound.type,
    owner.ownerChangeTold.type,
    owner.ownerReplaced.type,
    business.businessDeleted.type,
    moderation.reportSubmitted.type,
    moderation.reportOutcome.type,
    moderation.reportReviewed.type,
    moderation.reportRevised.type,
    moderation.appealSubmitted.type,
    moderation.appealDecided.type,
    moderation.appealReopened.type,
    moderation.correctionSubmitted.type,
    moderation.correctionDecided.type,
    accused.noticeGiven.type,
    accused.accusedReplied.type,
    accused.accusedTold.type,
    moderation.madeGoodAsked.type,
  ],
  'media.files': [
    moderation.applicationSubmitted.type,
    moderation.applicationPublished.type,
    moderation.applicationRejected.type,
    moderation.applicationReopened.type,
    moderation.reportSubmitted.type,
    moderation.reportReplied.type,
    moderation.reportRejected.type,
    moderation.reportDeleted.type,
    moderation.appealSubmitted.type,
    moderation.appealDecided.type,
    moderation.appealReopened.type,
    moderation.correctionSubmitted.type,
    moderation.correctionDecided.type,
    business.businessUpdated.type,
    business.businessDeleted.type,
    business.changeProposed.type,
    business.changeClosed.type,
    content.contentFilesChanged.type,
  ],
  'moderation.links': [
    ...businessLife,
    business.businessDelisted.type,
    business.verificationEnding.type,
    business.verificationLapsed.type,
    business.businessPayeesChanged.type,
    business.businessStandingChanged.type,
    business.applicationAccepted.type,
    business.applicationWithheld.type,
    business.blacklistEntryCreated.type,
    business.blacklistEntryRemoved.type,
    business.blacklistEntryRevised.type,
    business.changeProposed.type,
    business.changeClosed.type,
    identity.ownerLinkAsked.type,
  ],
  'reviews.places': businessLife,
} as const satisfies Record<string, readonly string[]>;

/** A durable consumer group of the catalogue. */
export type ConsumerGroup = keyof typeof subscriptions;

/** What every process needs at once and none later: caches to empty. Not durable. */
export const broadcasts = {
  'gateway.revocations': [
    identity.sessionRevoked.type,
    identity.adminKeyRevoked.type,
    identity.ownerSessionEnded.type,
  ],
  'business.cache': [
    ...businessLife,
    business.verificationLapsed.type,
    business.blacklistEntryCreated.type,
    business.blacklistEntryChanged.type,
    business.blacklistEntryRenamed.type,
    business.blacklistEntryRemoved.type,
  ],
} as const satisfies Record<string, readonly string[]>;
