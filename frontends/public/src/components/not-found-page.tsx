import { brand } from '@edogrula/contracts/brand';
import { pathPrefix } from '@edogrula/contracts/locales/tr/language';
import { Button } from '@edogrula/ui/button';
import { Landscape } from '@edogrula/ui/landscape-hero';
import { TextInput } from '@edogrula/ui/text-input';
import Search from 'lucide-react/icons/search';
import { Link } from '../locales/tr/link.ts';
import { siteText } from '../locales/tr/site.ts';
import { PageMeta } from './page-meta.tsx';

const linkClass = 'inline-flex min-h-control items-center';

/** The page for every address that is none [R008], with ways on; no address holds what its box sends [R362]. */
export function NotFoundPage() {
  return (
    <main id="icerik" className="mx-auto grid max-w-[49rem] content-start gap-8 px-4 pt-6 wide:pt-12">
      <PageMeta title={siteText.notFoundTitle} description={siteText.notFoundLead} bare noindex />
      <Landscape className="h-56 w-full rounded-xl bg-linear-to-b from-canvas to-sky" />
      <div className="grid gap-3">
        <h1>{siteText.notFoundTitle}</h1>
        <p className="lead">{siteText.notFoundLead}</p>
        {/* biome-ignore lint/a11y/useSemanticElements: older browsers know the role, not the element */}
        <form role="search" method="post" action={`${pathPrefix}/`} className="mt-2 grid gap-2">
          <label htmlFor="lost-q" className="font-medium">
            {siteText.notFoundAsk}
          </label>
          <div className="flex gap-2">
            <TextInput
              id="lost-q"
              name="q"
              type="search"
              autoComplete="off"
              icon={<Search aria-hidden />}
              placeholder={siteText.notFoundPlaceholder}
              wrapClassName="flex-1"
            />
            <Button type="submit" variant="primary">
              {siteText.search}
            </Button>
          </div>
        </form>
        <p className="mt-2 flex flex-wrap gap-x-6">
          <Link to="/" className={linkClass}>
            {siteText.goHome}
          </Link>
          <Link to={brand.listingPath} className={linkClass}>
            {siteText.listing}
          </Link>
          <Link to="/report" className={linkClass}>
            {siteText.report}
          </Link>
        </p>
      </div>
    </main>
  );
}
