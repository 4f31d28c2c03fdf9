import { adminEndpoints, adminKeyEndpoints } from './admin-endpoints.ts';
import { alikeEndpoints } from './alike-endpoints.ts';
import { appealEndpoints } from './appeal-endpoints.ts';
import { badgeEndpoints } from './badge-endpoints.ts';
import { cardEndpoints } from './card-endpoints.ts';
import { articleEndpoints, pageEndpoints, readerEndpoints } from './content-endpoints.ts';
import { controlEndpoints } from './control-endpoints.ts';
import { correctionEndpoints } from './correction-endpoints.ts';
import { dossierEndpoints } from './dossier-endpoints.ts';
import { entryUpkeepEndpoints, madeGoodEndpoints } from './entry-upkeep-endpoints.ts';
import { confirmEndpoints, factorEndpoints } from './factor-endpoints.ts';
import { holdEndpoints } from './hold-endpoints.ts';
import { listingEndpoints, lookupEndpoints, sponsoredEndpoints } from './lookup-endpoints.ts';
import { fileEndpoints, storedFileEndpoints } from './media-endpoints.ts';
import { applicationEndpoints, deskEndpoints, reportEndpoints } from './moderation-endpoints.ts';
import {
  changeEndpoints,
  ownerAddressEndpoints,
  ownerEndpoints,
  ownerSignInEndpoints,
} from './owner-endpoints.ts';
import { payeeDeskEndpoints, payeeEndpoints } from './payee-endpoints.ts';
import { photoCheckEndpoints } from './photo-check-endpoints.ts';
import {
  blacklistEndpoints,
  businessEndpoints,
  featuredEndpoints,
  galleryEndpoints,
} from './registry-desk-endpoints.ts';
import { noticeEndpoints, replyEndpoints } from './reply-endpoints.ts';
import { reviewEndpoints } from './review-endpoints.ts';
import { credentialEndpoints, emailCodeEndpoints, signInEndpoints } from './sign-in-endpoints.ts';
import { togetherEndpoints } from './together-endpoints.ts';

/** Every endpoint of every service. */
export const areas = [
  emailCodeEndpoints,
  ownerSignInEndpoints,
  signInEndpoints,
  confirmEndpoints,
  factorEndpoints,
  credentialEndpoints,
  adminEndpoints,
  adminKeyEndpoints,
  lookupEndpoints,
  alikeEndpoints,
  togetherEndpoints,
  photoCheckEndpoints,
  cardEndpoints,
  badgeEndpoints,
  payeeEndpoints,
  listingEndpoints,
  sponsoredEndpoints,
  businessEndpoints,
  galleryEndpoints,
  payeeDeskEndpoints,
  ownerEndpoints,
  ownerAddressEndpoints,
  changeEndpoints,
  controlEndpoints,
  blacklistEndpoints,
  featuredEndpoints,
  applicationEndpoints,
  reportEndpoints,
  holdEndpoints,
  noticeEndpoints,
  replyEndpoints,
  entryUpkeepEndpoints,
  madeGoodEndpoints,
  dossierEndpoints,
  appealEndpoints,
  correctionEndpoints,
  deskEndpoints,
  fileEndpoints,
  storedFileEndpoints,
  articleEndpoints,
  pageEndpoints,
  readerEndpoints,
  reviewEndpoints,
] as const;
