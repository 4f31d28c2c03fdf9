import type { contentListQuery } from '@edogrula/contracts/http/content';
import type { IdentityClaims } from '@edogrula/contracts/identity-claims';
import { problem } from '@edogrula/contracts/problem';
import { AppError } from '@edogrula/service-kit/app-error';
import type { z } from 'zod';
import { faults } from './locales/tr/faults.ts';
import { cleanedForStore, renderContent } from './text/render.ts';

/** Documented failures of a write. */
export const failures = { 400: problem, 401: problem, 403: problem, 404: problem, 409: problem };

const publicPerPage = 50;

/** What a caller may list: editors everything and 200 at once, others what is published and 50 [R109, decision 25]. */
export function listingFor(caller: IdentityClaims, query: z.output<typeof contentListQuery>) {
  const { page, perPage, status, slug, formerSlug } = query;
  const wanted = caller.admin ? status : 'published';
  return {
    filter: {
      ...(wanted ? { status: wanted } : {}),
      ...(slug ? { slug } : {}),
      ...(formerSlug ? { formerSlugs: formerSlug } : {}),
    },
    page,
    perPage: caller.admin ? perPage : Math.min(perPage, publicPerPage),
  };
}

function refuse(path: string): never {
  throw new AppError('invalid_request', { fields: [{ path, message: faults.unreadable }] });
}

/** An editor's fields as they are stored. @throws AppError invalid_request for what no reader could be shown */
export function storable<T extends { content?: string }>(fields: T): T {
  for (const [path, value] of Object.entries(fields)) {
    // No database behind the events takes a NUL.
    if ([value].flat().some((text) => typeof text === 'string' && text.includes('\0'))) refuse(path);
  }
  if (fields.content === undefined) return fields;
  try {
    const content = cleanedForStore(fields.content);
    renderContent(content);
    return { ...fields, content };
  } catch (error) {
    if (error instanceof RangeError) refuse('content');
    throw error;
  }
}
