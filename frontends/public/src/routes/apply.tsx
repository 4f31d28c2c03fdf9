import { ApiError } from '@edogrula/contracts/api-error';
import type { BlacklistView } from '@edogrula/contracts/http/business';
import { readJson } from '@edogrula/ui/storage';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { PageMeta } from '../components/page-meta.tsx';
import { WizardSkeleton } from '../components/wizard/wizard-skeleton.tsx';
import { readRefused } from '../features/apply/api/read-refused.ts';
import { addressNames, applyDraftKey, draftAddress } from '../features/apply/apply-form.ts';
import { ApplyStart } from '../features/apply/components/apply-start.tsx';
import { applyWizard, isDraftPart } from '../features/apply/draft-parts.ts';
import type { LinkedBusiness } from '../features/apply/use-apply-form.ts';
import { findBusiness, getBusiness, searchBusiness } from '../lib/find-business.ts';
import { requireVerified } from '../lib/require-verified.ts';
import { forgetToken } from '../lib/session.ts';
import { storedFiles } from '../lib/use-draft-files.ts';
import { applyText } from '../locales/tr/apply.ts';
import { siteText } from '../locales/tr/site.ts';
import type { Route } from './+types/apply.ts';

const namesIn = (params: URLSearchParams) => addressNames.map((name) => params.get(name));
const namesOf = (address: URL) => namesIn(address.searchParams);

/** What the form is about: what the address names, else what the draft belongs to [R030, R033]. */
function subjectOf(request: Request): (string | null)[] {
  const named = namesOf(new URL(request.url));
  return named.some(Boolean) ? named : namesIn(draftAddress(readJson(applyDraftKey)));
}

type Subject = { linked: LinkedBusiness | null; listed: BlacklistView | null };

/**
 * A record by id, slug or name [R030], or the entry of the blacklist that stands in its place; neither when there is none.
 * @throws ApiError when it cannot be loaded now
 */
async function recordOf(
  [id, slug, name]: readonly (string | null | undefined)[],
  request: Request,
): Promise<Subject> {
  const find = () => {
    if (id) return getBusiness(id, request);
    if (slug) return findBusiness(slug, request);
    return name ? searchBusiness(name, request) : null;
  };
  const found = await find();
  if (found?.status === 'blacklist') return { linked: null, listed: found.business };
  return { linked: found?.business ?? null, listed: null };
}

/** What cannot be loaded now is the page's error, with another try: a form without it would untie the application. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireVerified(request);
  const subject = subjectOf(request);
  const [record, stored, again] = await Promise.all([
    recordOf(subject, request),
    storedFiles(applyWizard, isDraftPart),
    readRefused(subject.at(-1), request.signal).catch((error: unknown) => {
      // The proof counts no more: without it the page would only say so, at each reload.
      if (error instanceof ApiError && error.status === 401) {
        forgetToken();
        requireVerified(request);
      }
      throw error;
    }),
  ]);
  return { ...record, stored, again };
}
clientLoader.hydrate = true as const;

/** A new step changes only `adim`: the linked record stays, unless the address names another one or is asked for anew. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href || namesOf(currentUrl).join() !== namesOf(nextUrl).join();

export function HydrateFallback() {
  return (
    <>
      <PageMeta title={applyText.title} description={applyText.metaDescription} path="/apply" />
      <WizardSkeleton title={applyText.title} noScript={siteText.noScript} />
    </>
  );
}

export default function Apply({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageMeta title={applyText.title} description={applyText.metaDescription} path="/apply" />
      <ApplyStart {...loaderData} />
    </>
  );
}
