import { emailInput } from '@edogrula/contracts/http/identity';
import { isTranslated } from '@edogrula/contracts/languages';
import { pathPrefix } from '@edogrula/contracts/locales/tr/language';
import { Banner } from '@edogrula/ui/banner';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { PageMeta } from '../components/page-meta.tsx';
import { PrivacyNotice } from '../components/privacy-notice.tsx';
import { CallTheBank, leadsToReport } from '../features/report/components/call-the-bank.tsx';
import { VerifyEmailCard } from '../features/verify-email/components/verify-email-card.tsx';
import { redirectTarget } from '../features/verify-email/redirect-target.ts';
import { useVerifyEmail, type VerifyStart } from '../features/verify-email/use-verify-email.ts';
import { verifyOnServer } from '../features/verify-email/verify-on-server.ts';
import { forgetRedirect, readStoredRedirect } from '../lib/require-verified.ts';
import { isVerified, storeToken } from '../lib/session.ts';
import { verifyEmailText as text } from '../locales/tr/verify-email.ts';
import type { Route } from './+types/verify-email.ts';

/** Time to read the good news before the page changes, in milliseconds. */
const readMs = 900;

/** What a form says when it sends the visitor here: why, and whether another address is to be proved [R013]. */
function requestIn(state: unknown): { reason: string; isAnother: boolean } {
  const { reason, isAnother } = Object(state) as Record<string, unknown>;
  return { reason: typeof reason === 'string' ? reason : '', isAnother: isAnother === true };
}

const neverChanges = () => () => undefined;
const noReason = () => '';

/** The form of a browser without scripts, one step at a time. */
export async function action({ request }: Route.ActionArgs): Promise<VerifyStart> {
  return verifyOnServer(await request.formData(), request);
}

/**
 * The first step. A link with a whole `email` and `code` is a question first: the code counts once the visitor calls the
 * address his own [R013, ADR 93].
 */
function startOf(params: URLSearchParams): VerifyStart {
  const given = params.get('email') ?? '';
  const email = emailInput.safeParse(given).data ?? '';
  const code = params.get('code')?.replace(/\s/g, '') ?? '';
  const isLinked = email !== '' && /^\d{6}$/.test(code);
  return isLinked ? { step: 'own', email, code, isLinked } : { step: 'email', email };
}

/** Takes the link's address and code out of the page's own address: a reload does not ask about them again [R013]. */
function useDropLink(): () => void {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  return () => {
    const rest = new URLSearchParams(params);
    for (const name of ['email', 'code']) rest.delete(name);
    if (rest.size === params.size) return;
    void navigate({ search: `${rest}` }, { replace: true, state, preventScrollReset: true });
  };
}

/** Goes on to where the visitor came from, or was sent to. */
function useLeave(query: string | null): () => void {
  const { state } = useLocation();
  const navigate = useNavigate();
  return useCallback(() => {
    const target = redirectTarget({ query, state, stored: readStoredRedirect() });
    forgetRedirect();
    // Another language's router does not know the pages that are Turkish alone.
    if (pathPrefix && !isTranslated(target)) window.location.replace(target);
    else void navigate(target, { replace: true });
  }, [navigate, query, state]);
}

export default function VerifyEmail({ actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const query = params.get('redirect');
  const { isAnother } = requestIn(state);
  // A reload keeps the state, and the server's HTML knows nothing of it.
  const reason = useSyncExternalStore(neverChanges, () => requestIn(state).reason, noReason);

  const leave = useLeave(query);
  const verification = useVerifyEmail(actionData ?? startOf(params), {
    onDone: () => {
      timer.current = setTimeout(leave, readMs);
    },
    onOwnWay: useDropLink(),
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const arriving = useRef(true);
  useEffect(() => {
    if (actionData?.token) storeToken(actionData.token);
    // Who arrives with a proof goes on at once; a proof made here is announced for `readMs`.
    if (arriving.current && !isAnother && isVerified()) leave();
    arriving.current = false;
  }, [actionData, isAnother, leave]);

  // As the server knows it, too: state and what is stored are the browser's.
  const target = redirectTarget({ query, state: null, stored: null });
  return (
    <main id="icerik" className="page grid grid-cols-1 content-start gap-4 pt-8 wide:pt-12">
      <PageMeta title={text.metaTitle} description={text.metaDescription} noindex />
      {reason && (
        <Banner tone="warning" role="alert" title={reason} className="mx-auto w-full max-w-[30rem]">
          {text.kept}
        </Banner>
      )}
      {leadsToReport(target) && <CallTheBank className="mx-auto w-full max-w-[30rem]" />}
      <VerifyEmailCard verification={verification} target={target} />
      <div className="mx-auto grid max-w-[30rem] gap-1 text-center text-sm text-balance text-ink-muted">
        <p>{text.why}</p>
        <PrivacyNotice />
      </div>
    </main>
  );
}
