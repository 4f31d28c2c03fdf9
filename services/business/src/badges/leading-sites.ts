/**
 * Sites that show other people's links to one reader: mail in a browser, searching, chats. Whoever comes from there saw the
 * badge elsewhere, or in a letter. The registrable domains are chosen from Snowplow's list of referrers (media `email` and
 * `search`), with what has come since; what many sellers share is in `isSharedHost`.
 */
const sites = new Set(
  [
    // Mail: Microsoft's and its scanner of links, Apple's, and mailboxes that people in Turkey have.
    'live.com microsoft.com office.com office365.com outlook.com icloud.com me.com aol.com mail.com mail.ru mynet.com',
    'fastmail.com hey.com proton.me protonmail.com tuta.com tutanota.com superonline.com',
    'secureserver.net titan.email zoho.com zoho.eu web.de t-online.de libero.it orange.fr rambler.ru',
    // Searching, also by machines that talk.
    'ask.com baidu.com bing.com brave.com dogpile.com duckduckgo.com ecosia.org ekoru.org kagi.com lilo.org lycos.com',
    'metager.de mojeek.com msn.com naver.com petalsearch.com qwant.com search.ch seznam.cz startpage.com swisscows.com',
    'swisscows.ch you.com yep.com chatgpt.com claude.ai openai.com perplexity.ai',
    // Chats.
    'line.me skype.com slack.com zalo.me',
  ]
    .join(' ')
    .split(' '),
);

/** Those with a front door in each country: `yahoo.co.jp`, `gmx.net`. */
const worldwide = /(?:^|\.)(?:yahoo|gmx|hotmail|outlook|live|aol)\.(?:com?\.)?[a-z]{2,3}$/;

/** True for a site of the lists above, with every name below it: it says nothing of where a badge was seen. */
export function isLeadingSite(host: string): boolean {
  const labels = host.split('.');
  return worldwide.test(host) || labels.some((_, start) => sites.has(labels.slice(start).join('.')));
}
