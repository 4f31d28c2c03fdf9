import { Note } from '@edogrula/ui/note';
import Lock from 'lucide-react/icons/lock';
import { lazy } from 'react';
import { Link } from 'react-router';
import { PageMeta } from '../../../components/page-meta.tsx';
import { VerifiedFirst } from '../../../components/wizard/verified-first.tsx';
import { SideList } from '../../../components/wizard/wizard-frame.tsx';
import { correctionText as text } from '../../../locales/tr/correction.ts';
import type { CorrectedBusiness } from '../correction-form.ts';
import { correctionPath } from '../correction-receipt.ts';

/** The form is loaded when somebody may send it. */
const CorrectionForm = lazy(async () => ({
  default: (await import('./correction-form.tsx')).CorrectionForm,
}));

/** What is wrong in a profile: the proof of an address, then the form [R402]. */
export function CorrectionPage({ business }: { business: CorrectedBusiness }) {
  const { name, slug } = business;
  return (
    <main id="icerik" className="page grid grid-cols-1 content-start gap-8 pt-6 wide:pt-10">
      <PageMeta title={text.title} description={text.metaDescription} noindex />
      <header className="grid gap-1">
        <h1>{text.title}</h1>
        <p className="lead wrap-anywhere">
          {text.about} <Link to={`/isletme/${slug}`}>{name}</Link>
        </p>
      </header>
      <div className="grid grid-cols-1 gap-10 wide:grid-cols-[minmax(0,1fr)_20rem] wide:gap-16">
        <div className="grid min-w-0 content-start gap-8">
          <VerifiedFirst words={text.verify} path={correctionPath(slug)} level={2}>
            <CorrectionForm business={business} key={business._id} />
          </VerifiedFirst>
        </div>
        <aside className="grid content-start gap-4">
          <SideList title={text.how.title} items={text.how.items} />
          <Note icon={<Lock aria-hidden />}>{text.privacy}</Note>
          <p className="text-sm text-ink-muted">
            <Link to={`/apply?slug=${encodeURIComponent(slug)}`}>{text.owner}</Link> {text.ownerHint}
          </p>
        </aside>
      </div>
    </main>
  );
}
