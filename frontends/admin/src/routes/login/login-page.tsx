import { BrandLogo } from '@edogrula/ui/brand-logo';
import { ButtonLink } from '@edogrula/ui/button';
import { ThemeToggle } from '@edogrula/ui/theme-toggle';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useCallback } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { PageTitle } from '../../components/page-title.tsx';
import { SetPasswordCard, tokenOfLink } from '../../features/session/components/set-password-card.tsx';
import { SignInCard } from '../../features/session/components/sign-in-card.tsx';
import { isOwnPage, takeLandingPage } from '../../features/session/landing-page.ts';
import { dropAllPublications } from '../../lib/publications.ts';
import { queryClient } from '../../lib/query-client.ts';
import { forgetViewed } from '../../lib/viewed-files.ts';
import { commonText } from '../../locales/tr/common.ts';
import { sessionText as text } from '../../locales/tr/session.ts';

/** /admin/login [R016, R112–R118]. */
export function Component() {
  const [query] = useSearchParams();
  const { hash } = useLocation();
  const token = tokenOfLink(hash);
  const navigate = useNavigate();
  const enter = useCallback(() => {
    // Data of the previous account of this browser, and what it looked at.
    queryClient.clear();
    dropAllPublications();
    forgetViewed();
    const page = takeLandingPage(query);
    if (isOwnPage(page)) void navigate(page, { replace: true });
    else window.location.replace(page);
  }, [query, navigate]);
  const leaveLink = () => void navigate('/admin/login', { replace: true });
  return (
    <main className="page grid justify-items-center gap-4 pt-8 pb-12 wide:pt-12">
      <PageTitle>{text.pageTitle}</PageTitle>
      <BrandLogo suffix={commonText.appName} render={<Link to="/" reloadDocument />} className="mb-2" />
      {token ? <SetPasswordCard token={token} onDone={leaveLink} /> : <SignInCard onEntered={enter} />}
      <p className="flex items-center gap-1">
        <ThemeToggle />
        <ButtonLink variant="ghost" size="sm" href="/" icon={<ArrowLeft aria-hidden />}>
          {text.backToSite}
        </ButtonLink>
      </p>
    </main>
  );
}
