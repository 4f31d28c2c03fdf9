import type { BadgePlace } from '@edogrula/contracts/badge-places';
import { Button } from '@edogrula/ui/button';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { badgeText } from '../../../locales/tr/badge.ts';
import { badgeSize, badgeSnippet } from '../badge-snippet.ts';

const text = badgeText.own;

type Props = { slug: string; token: string | null; unchecked: readonly BadgePlace[] };

/**
 * The badge as it is now, and the code by which the owner puts it on their own site [R375]. The code outlives what was
 * checked: its own words claim nothing.
 */
export function OwnBadge({ slug, token, unchecked }: Props) {
  const [one, other] = unchecked;
  const grey = one && text.unchecked[other ? 'both' : one];
  const snippet = token && badgeSnippet(slug, token, text.alt);
  return (
    <section aria-labelledby="rozet" className="grid gap-3">
      <h2 id="rozet" className="text-xl">
        {text.title}
      </h2>
      <p className="text-ink-soft">{text.lead}</p>
      {grey && <p role="note">{text.grey(grey)}</p>}
      {snippet ? (
        <div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-[auto_minmax(0,1fr)]">
          <img
            src={`/api/badges/${slug}.svg`}
            alt={text.now(grey ?? text.checked)}
            {...badgeSize}
            className="max-w-full"
          />
          <SnippetCode snippet={snippet} />
        </div>
      ) : (
        <p role="status">{text.missing}</p>
      )}
      <p className="text-sm text-ink-muted">{text.note}</p>
    </section>
  );
}

/** The code, and a button that copies it. */
function SnippetCode({ snippet }: { snippet: string }) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(snippet);
      setSaid(text.copied);
    } catch {
      // Plain http and strict browsers have no clipboard; the code can still be selected.
      setSaid(text.notCopied);
    }
  };
  return (
    <div className="grid gap-2">
      <textarea
        readOnly
        rows={5}
        value={snippet}
        aria-label={text.code}
        className="w-full rounded-md border border-line-strong bg-sunken p-3 font-mono text-sm wrap-anywhere"
      />
      <p className="flex flex-wrap items-center gap-3">
        <Button icon={<Copy aria-hidden />} onClick={() => void copy()}>
          {text.copy}
        </Button>
        <span role="status" className="min-h-6 text-sm/6 text-ink-soft">
          {said}
        </span>
      </p>
    </div>
  );
}
