import { pageDirection, pageLanguage, pathPrefix } from '@edogrula/contracts/locales/tr/language';
import { fontUrls } from '@edogrula/ui/fonts';
import { keyOfVisit } from '@edogrula/ui/key-of-visit';
import { themeScript } from '@edogrula/ui/theme';
import { type ReactNode, useEffect } from 'react';
import { Links, Outlet, Scripts, ScrollRestoration } from 'react-router';
import './app.css';
import { SiteFooter } from './app/site-footer.tsx';
import { SiteHeader } from './app/site-header.tsx';
import { PendingScreen } from './components/pending-screen.tsx';
import { RouteError } from './components/route-error.tsx';
import { contactsAttribute } from './lib/contacts.ts';
import { earlyClicksScript } from './lib/early-clicks.ts';
import { hasMap } from './lib/map-link.ts';
import { useNonce } from './lib/nonce.ts';
import { dropOldDrafts } from './lib/old-drafts.ts';
import { publicUrl } from './lib/public-url.ts';
import { registerWorker } from './lib/register-worker.ts';
import { useEarlyInput } from './lib/use-early-input.ts';
import { siteText } from './locales/tr/site.ts';

const getKey = keyOfVisit(({ key }: { key: string }) => key);

/** The document around every page: theme before paint [R111], frame, scroll to the top on a new page, by Back as well [R007]. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  return (
    <html
      lang={pageLanguage}
      dir={pageDirection}
      data-origin={publicUrl('')}
      data-map={hasMap() ? '' : undefined}
      data-contacts={contactsAttribute()}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants, they must run before the first paint
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? themeScript + earlyClicksScript : '' }}
        />
        <link rel="preload" href={fontUrls.latin} as="font" type="font/woff2" crossOrigin="" />
        <link rel="preload" href={fontUrls.turkish} as="font" type="font/woff2" crossOrigin="" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/simge-180.png" />
        <link rel="manifest" href={`${pathPrefix}/manifest.webmanifest`} />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf7" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#131210" />
        <Links />
      </head>
      <body>
        <a
          href="#icerik"
          className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-60 focus:rounded-md focus:bg-surface focus:px-4 focus:py-2"
        >
          {siteText.skip}
        </a>
        <SiteHeader />
        {children}
        <SiteFooter />
        <ScrollRestoration getKey={getKey} />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  useEarlyInput();
  // Files that wait for a form that nobody sends do not stay on the device for ever.
  useEffect(() => void dropOldDrafts().catch(() => undefined), []);
  useEffect(registerWorker, []);
  return (
    <>
      <Outlet />
      <PendingScreen />
    </>
  );
}

export { RouteError as ErrorBoundary };
