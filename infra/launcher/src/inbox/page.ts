import { inboxTexts } from './locales/tr/inbox.ts';
import type { CaughtMail } from './store.ts';

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const shown = new Intl.DateTimeFormat('tr-TR', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Istanbul',
});

function item(mail: CaughtMail): string {
  return `<details><summary><b>${escapeHtml(mail.subject)}</b> <span>${escapeHtml(mail.to.join(', '))} · ${shown.format(new Date(mail.date))}</span></summary>
<iframe sandbox="" srcdoc="${escapeHtml(mail.html || `<pre>${escapeHtml(mail.text)}</pre>`)}" title="${escapeHtml(mail.subject)}"></iframe></details>`;
}

/** The inbox as a page: newest first, each mail in a sandboxed frame. */
export function inboxPage(mails: readonly CaughtMail[]): string {
  const body = mails.length ? mails.map(item).join('\n') : `<p>${inboxTexts.empty}</p>`;
  return `<!doctype html><html lang="tr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${inboxTexts.title}</title><style>
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;background:#fbfaf7;color:#1e1c18}
details{background:#fff;border:1px solid #e3dfd6;border-radius:12px;margin:.75rem 0;padding:.75rem 1rem}
summary{cursor:pointer}span{color:#676257;font-size:.875rem}iframe{width:100%;height:32rem;border:0;margin-top:.75rem;background:#fff}
</style></head><body><h1>${inboxTexts.title}</h1>${body}</body></html>`;
}
