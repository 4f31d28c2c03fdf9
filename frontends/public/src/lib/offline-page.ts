import { brand } from '@edogrula/contracts/brand';
import { foreignLanguages, type Language, prefixOf } from '@edogrula/contracts/languages';
import { themeScript } from '@edogrula/ui/theme';
import { installText as arabic } from '../locales/ar/install.ts';
import { installText as english } from '../locales/en/install.ts';
import { installText as turkish } from '../locales/tr/install.ts';

const texts = { tr: turkish.offline, en: english.offline, ar: arabic.offline };

/** Everything is in the page itself: without a connection nothing else can be loaded. */
export const offlinePolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const style = `
:root{color-scheme:light;--page:#fbfaf7;--card:#fff;--line:#e3dfd6;--ink:#1e1c18;--soft:#4a463e;--accent:#0b5c7a;--on:#fff}
[data-theme=dark]{color-scheme:dark;--page:#131210;--card:#1b1a17;--line:#35322c;--ink:#f3f0ea;--soft:#cfc9be;--accent:#7cc7e4;--on:#06222d}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;align-content:center;justify-items:center;padding:1.5rem 1rem;background:var(--page);color:var(--ink);font:1.0625rem/1.6 system-ui,sans-serif}
[hidden]{display:none!important}
main{width:100%;max-width:34rem;padding:1.5rem;background:var(--card);border:1px solid var(--line);border-radius:1rem}
p,ol{margin:0 0 1rem;color:var(--soft)}
p:first-child{margin:0;font-weight:600;color:var(--accent)}
h1{margin:.25rem 0 .75rem;font-size:1.75rem;line-height:1.2}
ol{padding-inline-start:1.25rem}
nav{display:flex;flex-wrap:wrap;gap:.75rem}
a{min-height:2.75rem;display:inline-flex;align-items:center;padding:0 1.25rem;border-radius:.625rem;border:1px solid var(--accent);color:var(--accent);font-weight:600;text-decoration:none}
a:first-child{background:var(--accent);color:var(--on)}
a:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
`;

/** One language's words, in its own direction; its home page is its own too. */
function partIn(language: Language): string {
  const text = texts[language];
  const hidden = language === 'tr' ? '' : ' hidden';
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  return `<main lang="${language}" dir="${direction}" data-title="${text.title} · ${brand.name}"${hidden}>
<p>${brand.name}</p><h1>${text.title}</h1><p>${text.lead}</p>
<ol>${text.steps.map((step) => `<li>${step}</li>`).join('')}</ol>
<nav aria-label="${text.title}"><a href="">${text.retry}</a><a href="${prefixOf(language)}/">${text.home}</a></nav></main>`;
}

/** Shows the part in the language of the address that was asked for, and takes the others out. */
const languageScript = `{const asked=location.pathname.split('/')[1],root=document.documentElement,
parts=[...document.querySelectorAll('main')],own=parts.find((part)=>part.lang===asked)||parts[0];
for(const part of parts)if(part===own)part.hidden=false;else part.remove();
root.lang=own.lang;root.dir=own.dir;document.title=own.dataset.title}`;

/**
 * The page without a connection: says that it is no answer, and what to do. It is kept once and has the words of every
 * language [R389, R390]. A link to nothing is the address that was asked for, which has then its chance of a fresh answer;
 * it works without scripts.
 */
export const offlineHtml = (nonce: string): string => `<!doctype html>
<html lang="tr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${turkish.offline.title} · ${brand.name}</title>
<script nonce="${nonce}">${themeScript}</script>
<style nonce="${nonce}">${style}</style></head>
<body>${['tr' as const, ...foreignLanguages].map(partIn).join('\n')}
<script nonce="${nonce}">${languageScript}</script></body></html>
`;
