import { ApiError } from '@edogrula/contracts/api-error';
import { showPhone } from '@edogrula/contracts/contact/phone-input';
import type { KeptAttachment } from '@edogrula/contracts/http/moderation';
import { post } from '../../../lib/api-client.ts';
import { applyText } from '../../../locales/tr/apply.ts';
import { type ApplyValues, emptyApply } from '../apply-form.ts';

/** Why a link opens no application: in words, and whether the proof of another address may open it. */
export type ClosedLinkRefusal = { token: string; words: string; isOpenToAnother: boolean };

/** What a refused application began with, or why it cannot be had. */
export type Again = {
  values: Partial<ApplyValues> | null;
  /** What need not be sent again. */
  files: readonly KeptAttachment[];
  refusal: ClosedLinkRefusal | null;
};

/**
 * A refused application in the form again, by the link of its mail [decision 29]. Opening the page asks nothing of the
 * server before its visitor has proved the address that applied.
 * @throws ApiError when it cannot be loaded now
 */
export async function readRefused(token: string | null | undefined, signal: AbortSignal): Promise<Again> {
  if (!token) return { values: null, files: [], refusal: null };
  try {
    const { data } = await post('POST /api/apply/again', { body: { token } }, { signal });
    const { phone, landline, linkedBusinessId, lat, lng, files = [], ...words } = data;
    const texts = Object.entries(words).filter(([name]) => name in emptyApply);
    return {
      values: {
        ...Object.fromEntries(texts.map(([name, value]) => [name, value ?? ''])),
        phone: showPhone(phone),
        landline: landline ? showPhone(landline) : '',
        lat: lat === null ? '' : String(lat),
        lng: lng === null ? '' : String(lng),
        business: linkedBusinessId ?? '',
        again: token,
      },
      files,
      refusal: null,
    };
  } catch (error) {
    const refusal = error instanceof ApiError ? refusalOf(token, error) : null;
    if (refusal === null) throw error;
    return { values: null, files: [], refusal };
  }
}

/** Why the link opens nothing, whenever it is tried; null where another try may open it. */
function refusalOf(token: string, { status, message }: ApiError): ClosedLinkRefusal | null {
  if (status === 410) return { token, words: message, isOpenToAnother: false };
  if (status !== 404 && status !== 400) return null;
  return { token, words: applyText.again.unknown, isOpenToAnother: true };
}
