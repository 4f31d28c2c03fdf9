import { z } from 'zod';
import { id, instant } from '../common.ts';
import { emailInput } from './identity.ts';

/** Addresses of a business beside that of its application, open proposals among them. */
export const ownerAddressesMax = 2;
/** For how long the first address may consent, and then the new one may confirm, in hours. */
export const consentHours = 24;
export const confirmationHours = 72;

/** What an address beside the first still needs; `active` signs in. */
export const ownerAddressStates = ['consent', 'confirmation', 'active'] as const;

/** One address beside the first. `address` is whole for the first owner and for whom it is. */
const ownerAddress = z.object({
  _id: id,
  address: z.string(),
  state: z.enum(ownerAddressStates),
  own: z.boolean(),
  /** Since when it signs in, or until when the proposal waits. */
  at: instant,
});
/** Who may come to the owner's page. `first` is the address of the application. */
export const ownerAddressList = z.object({
  first: z.string(),
  /** The reader's own address is the first. */
  isFirst: z.boolean(),
  addresses: z.array(ownerAddress),
});

export const ownerAddressBody = z.object({ email: emailInput });

const token = z.string().min(20).max(100);
export const addressLinkBody = z.object({ token });
/** What a mailed link asks its reader: to consent to an address, or to confirm the own one. */
export const addressLinkAnswer = z.object({
  asks: z.enum(['consent', 'confirmation']),
  business: z.string(),
  address: z.string(),
  /** The address of the application, masked. */
  first: z.string(),
  endsAt: instant,
});
export const addressDecisionBody = z.object({ token, accept: z.boolean() });
export const addressDecisionAnswer = z.object({ state: z.enum(['refused', ...ownerAddressStates]) });
