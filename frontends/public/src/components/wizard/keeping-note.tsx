import { Banner } from '@edogrula/ui/banner';
import type { Keeping } from '../../lib/use-draft-files.ts';
import { siteText } from '../../locales/tr/site.ts';

/** Whether chosen files outlive a reload, and until when; said aloud when they do not. */
export function KeepingNote({ keeping }: { keeping: Keeping }) {
  const words = siteText.keeping[keeping];
  if (keeping === 'kept') return <p className="text-sm text-ink-muted">{words}</p>;
  return (
    <Banner tone="warning" role="status">
      {words}
    </Banner>
  );
}
