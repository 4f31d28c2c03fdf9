import { DemoBadge } from '@edogrula/ui/badge';
import { Banner } from '@edogrula/ui/banner';
import { Button } from '@edogrula/ui/button';
import ImageIcon from 'lucide-react/icons/image';
import { Link } from 'react-router';
import { photoCheckText as text } from '../../../locales/tr/photo-check.ts';
import type { PhotoCheck } from '../use-photo-check.ts';

type Galleries = Extract<PhotoCheck, { state: 'answered' }>['galleries'];

/** What was found of a picture. Never green: whose picture it is says nothing about who sent it [R371]. */
export function PhotoAnswer({ check, onAgain }: { check: PhotoCheck; onAgain: (file: File) => void }) {
  switch (check.state) {
    case 'idle':
      return null;
    case 'asking':
      return <p className="text-ink-muted">{text.asking}</p>;
    case 'answered':
      return check.galleries.length ? <Found galleries={check.galleries} /> : <NotThere />;
    case 'plain':
      return (
        <Banner tone="warning" title={text.plainTitle}>
          {text.plain}
        </Banner>
      );
    case 'unreadable':
      return (
        <Banner tone="warning" title={text.unreadableTitle}>
          {text.unreadable}
        </Banner>
      );
    case 'too-often':
      return (
        <Banner tone="warning" title={text.failedTitle}>
          {text.tooOften}
        </Banner>
      );
    case 'failed':
      return (
        <Banner
          tone="warning"
          title={text.failedTitle}
          action={<Button onClick={() => onAgain(check.file)}>{text.again}</Button>}
        >
          {text.failed}
        </Banner>
      );
  }
}

function Found({ galleries }: { galleries: Galleries }) {
  const [only] = galleries;
  return (
    <Banner
      tone="info"
      icon={<ImageIcon aria-hidden />}
      title={only && galleries.length === 1 ? text.found(only.name) : text.foundMany}
    >
      <p>{text.foundMeans}</p>
      <p>{text.foundNext}</p>
      <ul className="mt-2 grid gap-1">
        {galleries.map(({ name, slug, demo }) => (
          <li key={slug}>
            <Link to={`/isletme/${slug}`}>{text.open(name)}</Link> {demo && <DemoBadge />}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

function NotThere() {
  return (
    <Banner
      className="border-notfound-border bg-notfound-bg"
      icon={<ImageIcon aria-hidden className="text-notfound-solid" />}
      title={text.none}
    >
      <p>{text.noneMeans}</p>
      <p>{text.noneScope}</p>
      <p className="mt-2">
        <Link to="/">{text.noneNext}</Link>
      </p>
    </Banner>
  );
}
