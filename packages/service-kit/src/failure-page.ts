import { createHash } from 'node:crypto';
import { brand } from '@edogrula/contracts/brand';
import type { ErrorCode } from '@edogrula/contracts/error-codes';
import type { Problem } from '@edogrula/contracts/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { failurePageTexts as texts } from './locales/tr/failure-page.ts';
import { beginFailure, problemOf, sendProblem } from './problem-response.ts';

const style = `
:root{color-scheme:light dark;--canvas:#fbfaf7;--ink:#1e1c18;--soft:#4a463e;--muted:#676257;--accent:#0b5c7a;--on:#fff}
@media(prefers-color-scheme:dark){:root{--canvas:#141310;--ink:#f3f0ea;--soft:#cfc9be;--muted:#a9a294;--accent:#7cc4e0;--on:#0b2530}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--canvas);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:32rem;padding:2rem 1.5rem}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 1rem}
p{margin:0 0 1rem;color:var(--soft)}
small{color:var(--muted);overflow-wrap:anywhere}
nav{display:flex;flex-wrap:wrap;gap:.75rem;margin:1.5rem 0}
a{padding:.6rem 1.1rem;border:1px solid var(--accent);border-radius:12px;color:var(--accent);text-decoration:none}
a:first-child{background:var(--accent);color:var(--on)}
a:focus-visible{outline:2px solid var(--accent);outline-offset:3px}
`;
const styleHash = createHash('sha256').update(style).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
  'cache-control': 'no-store',
};

/** Asking again for such an address changes nothing. */
const wrongAddresses: ReadonlySet<ErrorCode> = new Set([
  'invalid_request',
  'route_not_found',
  'address_too_long',
]);

function wordsOf({ code, message }: Problem) {
  if (!wrongAddresses.has(code as ErrorCode)) return { heading: texts.heading, message, again: true };
  // The API's sentence speaks of fields, and an address has none.
  const hint = code === 'invalid_request' ? texts.wrongAddressHint : message;
  return { heading: texts.wrongAddress, message: hint, again: false };
}

/** The request id is the only text in it from outside; the gateway checks its shape. */
function pageOf(problem: Problem): string {
  const { heading, message, again } = wordsOf(problem);
  return `<!doctype html>
<html lang="tr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading} · ${brand.name}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${heading}</h1>
<p role="alert">${message}</p>
<p>${texts.note}</p>
<nav>${again ? `<a href="">${texts.retry}</a>` : ''}<a href="/">${texts.home}</a></nav>
<small>${texts.requestId}: ${problem.requestId}</small>
</main>
</body>
</html>
`;
}

const openingMethods = new Set(['GET', 'HEAD', 'POST']);

/** True for a browser that opens a page or sends a form, as against a program that asks the API. */
function opensPage({ method, raw, headers }: FastifyRequest): boolean {
  if (!openingMethods.has(method)) return false;
  return !raw.url?.startsWith('/api/') && headers.accept?.includes('text/html') === true;
}

/**
 * Answers a failure of the gateway or of the site's server itself: a problem document, or the same sentence as a page where a browser opens one.
 */
export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (!opensPage(request)) return sendProblem(error, request, reply);
  const problem = problemOf(beginFailure(error, request, reply), request.id);
  return reply
    .headers(pageHeaders)
    .serializer((payload: unknown) => String(payload))
    .send(pageOf(problem));
}

/** For Fastify's `frameworkErrors`, where a browser may be the one that asked. */
export const frameworkFailures = (error: unknown, request: unknown, reply: unknown): void => {
  sendFailure(error, request as FastifyRequest, reply as FastifyReply);
};

/** The failure page outside of a reply: its headers and its HTML. */
export const failurePage = (problem: Problem) => ({ headers: pageHeaders, html: pageOf(problem) });
