import { Banner } from '@edogrula/ui/banner';
import { draftPreview } from '../features/content/api/draft-preview.ts';
import { ReadingPage } from '../features/content/components/reading-page.tsx';
import { contentText as text } from '../locales/tr/content.ts';
import type { Route } from './+types/preview.ts';

/** A draft behind its secret link: valid for half an hour, never cached. */
export const loader = ({ params, request }: Route.LoaderArgs) => draftPreview(params.token, request);

export const headers = () => ({ 'cache-control': 'no-store, private', 'x-robots-tag': 'noindex' });

export default function PreviewRoute({ loaderData }: Route.ComponentProps) {
  return (
    <ReadingPage
      item={loaderData.item}
      notice={
        <Banner tone="warning" role="status" title={text.previewTitle}>
          {text.previewLead}
        </Banner>
      }
    />
  );
}
