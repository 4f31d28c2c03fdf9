import { PageMeta } from '../../../components/page-meta.tsx';
import { SideList } from '../../../components/wizard/wizard-frame.tsx';
import { photoCheckText as text } from '../../../locales/tr/photo-check.ts';
import { PhotoQuestion } from './photo-question.tsx';

/** A visitor asks where a picture is known from; only its fingerprint leaves the browser [R371]. */
export function PhotoCheckPage() {
  return (
    <main id="icerik" className="page grid grid-cols-1 content-start gap-8 pt-6 wide:pt-10">
      <PageMeta title={text.title} description={text.metaDescription} path="/fotograf" />
      <header className="grid gap-1">
        <h1>{text.title}</h1>
        <p className="lead">{text.lead}</p>
      </header>
      <div className="grid grid-cols-1 gap-8 wide:grid-cols-[minmax(0,1fr)_20rem] wide:gap-16">
        <div className="grid min-w-0 content-start gap-4">
          <PhotoQuestion />
        </div>
        <aside>
          <SideList title={text.how.title} items={text.how.items} />
        </aside>
      </div>
    </main>
  );
}
