import { LandscapeHero } from '../landscape-hero.tsx';
import { galleryText as t } from '../locales/tr/gallery.ts';
import { ThemeToggle } from '../theme-toggle.tsx';
import { Toaster } from '../toasts.tsx';
import { Badges, Brand, Buttons, Colours, Type } from './basics.tsx';
import { Ratings, Table } from './data.tsx';
import { Banners, States } from './feedback.tsx';
import { Files } from './files.tsx';
import { Forms } from './forms.tsx';
import { Navigation } from './navigation.tsx';
import { Verdicts, Windows } from './verdicts.tsx';

/** Every part in every state, for looking at; the admin front end shows it at /ui in development. */
export function Gallery() {
  return (
    <>
      <main id="top" className="page grid grid-cols-[minmax(0,1fr)] py-8">
        <header className="mb-8 flex items-start justify-between gap-4">
          <div className="grid gap-2">
            <h1>{t.title}</h1>
            <p className="lead">{t.lead}</p>
          </div>
          <ThemeToggle />
        </header>
        <Colours />
        <Type />
        <Buttons />
        <Forms />
        <Badges />
        <Verdicts />
        <Windows />
        <Banners />
        <States />
        <Files />
        <Navigation />
        <Ratings />
        <Table />
        <Brand />
      </main>
      <LandscapeHero aria-label={t.sections.landscape}>
        <p className="text-3xl font-bold tracking-tighter wide:text-5xl">{t.heroTitle}</p>
        <p className="lead">{t.heroLead}</p>
      </LandscapeHero>
      <Toaster />
    </>
  );
}
