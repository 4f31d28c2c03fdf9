import './dom-globals.ts';
import { runInThisContext } from 'node:vm';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import type { LoaderFunction, ShouldRevalidateFunction } from 'react-router';

// A redirect is one of these, which Node has and jsdom lacks; the router is imported after them.
for (const name of ['Response', 'Headers']) {
  Object.defineProperty(globalThis, name, { value: runInThisContext(name), configurable: true });
}
const { createRoutesStub, Link, Outlet, useLocation } = await import('react-router');
const { PendingScreen } = await import('../components/pending-screen.tsx');
const { RouteError } = await import('../components/route-error.tsx');

type RouteModule = {
  default: (props: never) => ReactNode;
  loader?: (args: never) => unknown;
  clientLoader?: (args: never) => unknown;
  shouldRevalidate?: ShouldRevalidateFunction;
  HydrateFallback?: ComponentType;
  ErrorBoundary?: ComponentType;
};
/** An address with what the page before said of it. */
type Place = { pathname: string; search: string; state: unknown };
type Answer = { status?: number; body?: unknown } | 'network' | 'hang';

/**
 * Answers the calls of a page by their path without the query; what is not named is 404. Answers can be replaced on the
 * returned object; `asked` holds every address with its query.
 */
export function answerCalls(answers: Record<string, Answer>) {
  const asked: string[] = [];
  const answer = async (address: string) => {
    asked.push(address);
    const given = answers[address.split('?', 1)[0] ?? ''] ?? { status: 404, body: {} };
    if (given === 'network') throw new TypeError('Failed to fetch');
    if (given === 'hang') return new Promise<never>(() => undefined);
    const { status = 200, body = {} } = given;
    return { ok: status < 300, status, headers: new Map(), text: async () => JSON.stringify(body) };
  };
  globalThis.fetch = answer as unknown as typeof fetch;
  return { answers, asked };
}

let shown = '';
/** What the browser's bar would say, and a reload would open. */
export const shownAddress = (): string => shown;

function Root() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    shown = pathname + search;
  }, [pathname, search]);
  return (
    <>
      <Outlet />
      <PendingScreen />
    </>
  );
}
const Nothing = () => null;
const Before = () => <Link to={useLocation().state as string}>aç</Link>;

/** Where the visitor was led, when that is not the page under test. */
function Elsewhere() {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
}

/**
 * Shows a route inside the site's root, as a browser does: its own client loader, else the loader. With `from: 'link'`
 * the visitor comes from another page of the site; else the address is opened directly.
 */
export async function openRoute(path: string, module: RouteModule, at: string | Place, from?: 'link') {
  const elsewhere = { path: path === '*' ? '/baska-sayfa' : '*', Component: Elsewhere };
  const Stub = createRoutesStub([
    {
      Component: Root,
      ErrorBoundary: RouteError,
      HydrateFallback: Nothing,
      children: [
        { path: '/onceki-sayfa', Component: Before },
        elsewhere,
        {
          path,
          Component: module.default as ComponentType,
          loader: (module.clientLoader ?? module.loader) as LoaderFunction | undefined,
          shouldRevalidate: module.shouldRevalidate,
          HydrateFallback: module.HydrateFallback,
          ErrorBoundary: module.ErrorBoundary,
        },
      ],
    },
  ]);
  const user = userEvent.setup();
  const { getByRole } = render(
    <Stub initialEntries={[from ? { pathname: '/onceki-sayfa', state: at } : at]} />,
  );
  if (from) await user.click(getByRole('link', { name: 'aç' }));
  return user;
}
