import { brand } from '@edogrula/contracts/brand';
import { Picture } from '@edogrula/ui/picture';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Flag from 'lucide-react/icons/flag';
import ImageIcon from 'lucide-react/icons/image';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { ReactNode } from 'react';
import { Link } from '../../../locales/tr/link.ts';
import { lookupText } from '../../../locales/tr/lookup.ts';
import autumnLake from './sonbahar.svg?url';

const text = lookupText.ways;
const cardClass =
  'grid grid-cols-1 overflow-hidden rounded-lg border bg-surface text-ink-soft no-underline transition-colors hover:border-line-strong hover:text-ink-soft';

/** Ways on from the home page: the listing [R020], applying, reporting [R021], asking about a picture [R371]. */
export function OtherWays() {
  return (
    <section aria-label={text.label} className="grid grid-cols-1 gap-4 wide:grid-cols-[2fr_1fr_1fr]">
      <Link to={brand.listingPath} className={`${cardClass} wide:grid-cols-[1.1fr_1fr]`}>
        <Picture
          src={autumnLake}
          alt={text.listingPhoto}
          width={960}
          height={640}
          demo
          className="aspect-2/1 wide:aspect-auto wide:min-h-60"
          imgClassName="wide:absolute wide:inset-0"
        />
        <Words title={text.listing} line={text.listingText} go={text.listingGo} />
      </Link>
      <Link to="/apply" className={cardClass}>
        <Words
          icon={<ShieldCheck aria-hidden className="mb-3 size-6 text-accent" />}
          title={text.apply}
          line={text.applyText}
          go={text.applyGo}
        />
      </Link>
      <Link to="/report" className={cardClass}>
        <Words
          icon={<Flag aria-hidden className="mb-3 size-6 text-accent" />}
          title={text.report}
          line={text.reportText}
          go={text.reportGo}
        />
      </Link>
      <Link to="/fotograf" className={`${cardClass} wide:col-span-3`}>
        <Words
          icon={<ImageIcon aria-hidden className="mb-3 size-6 text-accent" />}
          title={text.photo}
          line={text.photoText}
          go={text.photoGo}
        />
      </Link>
    </section>
  );
}

function Words({ icon, title, line, go }: { icon?: ReactNode; title: string; line: string; go: string }) {
  return (
    <span className="flex flex-col gap-1 p-5 text-[0.9375rem] wide:p-6">
      {icon}
      <b className="text-lg tracking-tight text-ink">{title}</b>
      <span className="text-pretty">{line}</span>
      <span className="mt-auto inline-flex items-center gap-2 pt-3 font-medium text-accent">
        {go}
        <ArrowRight aria-hidden className="size-5" />
      </span>
    </span>
  );
}
