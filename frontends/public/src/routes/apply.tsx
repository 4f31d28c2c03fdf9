import { ApiError } from '@edogrula/contracts/api-error';
import { readJson } from '@edogrula/ui/storage';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { PageMeta } from '../components/page-meta.tsx';
import { WizardSkeleton } from '../components/wizard/wizard-skeleton.tsx';
import { readRefused } from '../features/apply/api/read-refused.ts';
import { applyDraftKey, draftBusiness } from '../features/apply/apply-form.ts';
import { ApplyStart } from '../features/apply/components/apply-start.tsx';
import { applyWizard, type DraftPart } from '../features/apply/draft-parts.ts';
import type { LinkedBusiness } from '../features/apply/use-apply-form.ts';
import { findBusiness, getBusiness, searchBusiness } from '../lib/find-business.ts';
import { requireVerified } from '../lib/require-verified.ts';
import { storedFiles } from '../lib/use-draft-files.ts';
import { applyText } from '../locales/tr/apply.ts';
import { siteText } from '../locales/tr/site.ts';
import type { Route } from './+types/apply.ts';

const namesOf = (address: URL) =>
  ['id', 'slug', 'name', 'devam'].map((name) => address.searchParams.get(name));

/**
 * The record that the address names by id, slug or name [R030], else the one that the draft is about; the form opens
 * without it when it cannot be had.
 */
async function linkedBusiness(request: Request): Promise<LinkedBusiness | null> {
  const [named, slug, name, again] = namesOf(new URL(request.url));
  const id = named || (slug || name || again ? null : draftBusiness(readJson(applyDraftKey)));
  try {
    if (id) return (await getBusiness(id, request))?.business ?? null;
    if (slug) return (await findBusiness(slug, request))?.business ?? null;
    if (name) return (await searchBusiness(name, request))?.business ?? null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.warn('linked business not loaded', error.kind, error.status);
  }
  return null;
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireVerified(request);
  const [linked, stored, again] = await Promise.all([
    linkedBusiness(request),
    storedFiles<DraftPart>(applyWizard),
    readRefused(request),
  ]);
  return { linked, stored, again };
}
clientLoader.hydrate = true as const;

/** A new step changes only `adim`: the linked record stays, unless the address names another one. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  namesOf(currentUrl).join() !== namesOf(nextUrl).join();

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
