import type { BadgePlace } from '@edogrula/contracts/badge-places';
import { badgeText as text } from '../locales/tr/badge.ts';

/** What a badge shows; a grey one says how it is and names nobody. */
export type Badge =
  | {
      is: 'verified';
      name: string;
      handle: string | null;
      site: string | null;
      /** Which of both nobody checked. */
      unchecked: readonly BadgePlace[];
      until: Date | null;
      demo: boolean;
    }
  | { is: 'lapsed'; at: Date }
  | { is: 'unverified' };

type Verified = Extract<Badge, { is: 'verified' }>;

/** Its size in pixels. */
export const badgeSize = { width: 300, height: 116 } as const;

const green = { frame: '#1b7a48', ground: '#e8f5ec', words: '#155d38', soft: '#1e1c18' };
const grey = { frame: '#676257', ground: '#f1eee8', words: '#4a463e', soft: '#4a463e' };

const shield =
  '<path fill="#1b7a48" d="M28 3l20 7v16c0 13.5-8.5 22.5-20 27C16.5 48.5 8 39.5 8 26V10z"/>' +
  '<path d="m18.5 28 7 7L38.5 21" fill="none" stroke="#fff" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"/>';
const clock =
  '<circle cx="28" cy="28" r="25" fill="#676257"/>' +
  '<path d="M28 15v14l9 6" fill="none" stroke="#fff" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"/>';
const dash =
  '<circle cx="28" cy="28" r="25" fill="#676257"/>' +
  '<path d="M17 28h22" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round"/>';

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text as XML may hold it: signs of the language escaped, unseen and half characters left out. */
const safe = (words: string): string =>
  words
    .toWellFormed()
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[&<>"']/g, (sign) => signs[sign] ?? '');

const shortened = (words: string, longest: number): string =>
  words.length > longest ? `${words.slice(0, longest - 1)}…` : words;
/** Of a long address its end is what tells whose it is. */
const endOf = (site: string): string => (site.length > 60 ? `…${site.slice(-59)}` : site);

/** Green where all that is named was checked: a contact that anybody may have typed in would stand in green [R330, R375]. */
const isGreen = (badge: Badge): boolean => badge.is === 'verified' && badge.unchecked.length === 0;
const coloursOf = (badge: Badge) => (isGreen(badge) ? green : grey);

type Line = { words: string; y: number; size: number; fill: string; bold?: boolean };
const room = 228;

/** One line of text; squeezed into the room where a wide typeface would not fit. */
function line({ words, y, size, fill, bold }: Line): string {
  const fits = words.length * size * 0.62 <= room;
  const squeezed = fits ? '' : ` textLength="${room}" lengthAdjust="spacingAndGlyphs"`;
  const weight = bold ? ' font-weight="700"' : '';
  return `<text x="64" y="${y}" font-size="${size}"${weight} fill="${fill}"${squeezed}>${safe(words)}</text>`;
}

function linesOf(badge: Badge, today: Date): Line[] {
  const { words, soft } = coloursOf(badge);
  const day = { words: text.asOf(today), y: 104, size: 10.5, fill: soft };
  if (badge.is !== 'verified')
    return [
      {
        words: badge.is === 'lapsed' ? text.lapsed : text.unverified,
        y: 36,
        size: 17,
        fill: words,
        bold: true,
      },
      {
        words: badge.is === 'lapsed' ? text.lapsedOn(badge.at) : text.noClaim,
        y: 58,
        size: 12.5,
        fill: soft,
      },
      { words: text.askUs, y: 78, size: 12.5, fill: soft },
      day,
    ];
  return [...namedLines(badge), day];
}

/** What a verified business is called, its contacts, and until when; of a contact that nobody checked that is said [R330]. */
function namedLines({ name, handle, site, unchecked, until, demo }: Verified): Line[] {
  const { words, soft } = unchecked.length ? grey : green;
  const told = (kind: BadgePlace, shown: string) =>
    unchecked.includes(kind) ? text.notChecked(shown) : shown;
  const [one, other] = unchecked;
  const title = one
    ? { words: text.unchecked[other ? 'both' : one], size: 14 }
    : { words: text.verified, size: 16 };
  const end = one
    ? ([text.verifiedUntil, text.verifiedEndless] as const)
    : ([text.until, text.endless] as const);
  return [
    { ...(demo ? { words: text.demo, size: 16 } : title), y: 26, fill: words, bold: true },
    { words: shortened(name, 48), y: 44, size: 12.5, fill: soft, bold: true },
    { words: handle ? told('handle', `@${handle}`) : text.noHandle, y: 60, size: 12.5, fill: soft },
    { words: site ? told('website', endOf(site)) : text.noSite, y: 76, size: 12.5, fill: soft },
    { words: until ? end[0](until) : end[1], y: 90, size: 10.5, fill: soft },
  ];
}

/**
 * The badge as a picture [R375]: attributes alone, no script, no style, nothing loaded from elsewhere. Who it belongs to
 * and the day are painted in, so that a copy on another site names the one that it was taken from.
 */
export function paintBadge(badge: Badge, today: Date): string {
  const { width, height } = badgeSize;
  const { frame, ground } = coloursOf(badge);
  const sign = isGreen(badge) ? shield : badge.is === 'lapsed' ? clock : dash;
  const lines = linesOf(badge, today);
  const label = safe(lines.map(({ words }) => words).join('. '));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}">`,
    `<rect x="1" y="1" width="${width - 2}" height="${height - 2}" rx="12" fill="${ground}" stroke="${frame}" stroke-width="2"/>`,
    `<g transform="translate(11 14) scale(.76)">${sign}</g>`,
    `<g font-family="system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif">`,
    ...lines.map(line),
    '</g></svg>',
  ].join('');
}
