import type { Alike } from '../../lib/find-alike.ts';
import { shownName } from '../../lib/shown-name.ts';
import { alikeText as text } from '../../locales/tr/alike.ts';
import { Link } from '../../locales/tr/link.ts';
import { compareLetters, type Letter, onlyDifference } from './compare-letters.ts';

export type AlikeProps = { asked: string; alike: Alike };

/** Says which verified account, or site, the asked one is not [R367]: about identity, without green and without guilt. */
export function AlikeAccounts({ asked, alike }: AlikeProps) {
  if (alike === 'unknown') return <p className="text-ink-muted">{text.unknown}</p>;
  return (
    <section aria-label={text.label} className="grid gap-3 rounded-lg border-[1.5px] border-line-strong p-4">
      {alike.map((one) => (
        <div key={one.slug} className="grid gap-3">
          <p className="font-semibold">{'site' in one ? text.isNotSite(one.site) : text.isNot(one.handle)}</p>
          <Names asked={asked} known={'site' in one ? one.site : one.handle} />
          <p>
            <Link to={`/isletme/${one.slug}`}>{text.see(shownName(one))}</Link>
          </p>
        </div>
      ))}
      <p className="text-sm text-ink-muted">{text.note}</p>
    </section>
  );
}

function Names({ asked, known }: { asked: string; known: string }) {
  const { one, other } = compareLetters(asked, known);
  return (
    <dl className="grid gap-2">
      <NameRow label={text.asked} letters={one} />
      <NameRow label={text.known} letters={other} />
    </dl>
  );
}

const differing =
  'bg-transparent px-px font-bold text-ink shadow-none underline decoration-2 underline-offset-4';

function NameRow({ label, letters }: { label: string; letters: readonly Letter[] }) {
  const difference = onlyDifference(letters);
  return (
    <div className="grid gap-1">
      <dt className="flex flex-wrap justify-between gap-x-3 text-sm text-ink-muted">
        <span>{label}</span>
        {difference && <span>{text.difference(difference.place, difference.text)}</span>}
      </dt>
      <dd className="font-mono text-lg wrap-anywhere">
        <bdi dir="ltr">
          {letters.map(({ text: letter, place, differs }) =>
            differs ? (
              <mark key={place} className={differing}>
                {letter}
              </mark>
            ) : (
              letter
            ),
          )}
        </bdi>
      </dd>
    </div>
  );
}
