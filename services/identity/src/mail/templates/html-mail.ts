import { brand } from '@edogrula/contracts/brand';
import { type MailBlock, type MailContent, replyLine } from './mail-block.ts';

// Colours of the design tokens; mail programs know no custom properties. The light ones are set at each element, for
// programs that drop style sheets; the dark ones in the sheet below, for those that have a dark theme.
const colour = {
  canvas: '#fbfaf7',
  surface: '#ffffff',
  sunken: '#f4f2ed',
  line: '#e3dfd6',
  ink: '#1e1c18',
  muted: '#676257',
  accent: '#0b5c7a',
  onAccent: '#ffffff',
} as const;

const dark = {
  canvas: '#131210',
  surface: '#1b1a17',
  sunken: '#292722',
  line: '#35322c',
  ink: '#f3f0ea',
  muted: '#a8a194',
  accent: '#7cc7e4',
  onAccent: '#06222d',
} as const;

const darkSheet = `@media (prefers-color-scheme:dark){
.canvas{background:${dark.canvas}!important;color:${dark.ink}!important}
.surface{background:${dark.surface}!important;border-color:${dark.line}!important}
.sunken{background:${dark.sunken}!important;border-color:${dark.line}!important;color:${dark.ink}!important}
.muted{color:${dark.muted}!important}
.link{color:${dark.accent}!important}
.button{background:${dark.accent}!important;color:${dark.onAccent}!important}
}`;

const font = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text made harmless for element content and quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const wholeName = `<span style="white-space:nowrap">${escapeHtml(brand.name)}</span>`;

/** A person's or our own sentences; the name of the product is not torn at its hyphen. */
const sentences = (text: string) =>
  escapeHtml(text).replaceAll('\n', '<br>').replaceAll(escapeHtml(brand.name), wholeName);

function paint(block: MailBlock, home: string): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 16px">${sentences(block.text)}</p>`;
    case 'foreign':
      return `<p class="muted" lang="${block.lang}" dir="auto" style="margin:0 0 12px;font-size:14px;color:${colour.muted}">${sentences(block.text)}</p>`;
    case 'code':
      return `<p class="sunken" style="margin:0 0 16px;padding:16px 8px;border-radius:12px;background:${colour.sunken};text-align:center;font:700 32px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px;color:${colour.ink}">${escapeHtml(block.text)}</p>`;
    case 'facts':
      return block.rows
        .map(
          ({ label, value }) =>
            `<p style="margin:0 0 12px"><span class="muted" style="display:block;font-size:13px;color:${colour.muted}">${escapeHtml(label)}</span><strong style="word-break:break-word">${escapeHtml(value)}</strong></p>`,
        )
        .join('');
    case 'quote':
      return `<p class="muted" style="margin:0 0 4px;font-size:13px;color:${colour.muted}">${escapeHtml(block.label)}</p><blockquote class="sunken" style="margin:0 0 16px;padding:12px 16px;border-left:4px solid ${colour.line};background:${colour.sunken};border-radius:0 8px 8px 0;word-break:break-word">${sentences(block.text)}</blockquote>`;
    case 'steps':
      return `<p style="margin:8px 0 8px;font-weight:700">${escapeHtml(block.title)}</p><ol style="margin:0 0 16px;padding-left:24px">${block.items.map((item) => `<li style="margin:0 0 6px">${sentences(item)}</li>`).join('')}</ol>`;
    case 'link':
      return `<p style="margin:0 0 16px"><a href="${escapeHtml(home + block.path)}" class="link" style="color:${colour.accent}">${escapeHtml(block.label)}</a></p>`;
    case 'button':
      return `<p style="margin:8px 0 20px"><a href="${escapeHtml(home + block.path)}" class="button" style="display:inline-block;padding:12px 20px;border-radius:12px;background:${colour.accent};color:${colour.onAccent};font-weight:600;text-decoration:none">${escapeHtml(block.label)}</a></p>`;
  }
}

/** The HTML body: one column of at most 560 px that needs no tables, pictures or remote files. */
export function htmlMail(content: MailContent, home: string): string {
  return `<!doctype html>
<html lang="tr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(content.subject)}</title>
<style>${darkSheet}</style></head>
<body class="canvas" style="margin:0;padding:0;background:${colour.canvas};color:${colour.ink};${font};font-size:16px;line-height:1.5">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(content.preview)}</div>
<div style="max-width:560px;margin:0 auto;padding:24px 16px">
<p style="margin:0 0 16px;font-size:18px;font-weight:700"><a href="${escapeHtml(home)}" class="link" style="color:${colour.accent};text-decoration:none">${escapeHtml(brand.name)}</a></p>
<div class="surface" style="padding:24px 20px 8px;border:1px solid ${colour.line};border-radius:12px;background:${colour.surface}">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(content.title)}</h1>
${content.blocks.map((block) => paint(block, home)).join('\n')}
</div>
<p class="muted" style="margin:16px 0 8px;font-size:13px;color:${colour.muted}">${escapeHtml(content.why)}</p>
<p class="muted" style="margin:0;font-size:13px;color:${colour.muted}">${escapeHtml(brand.name)} · <a href="${escapeHtml(home)}" class="link" style="color:${colour.accent}">${escapeHtml(home.replace(/^https?:\/\//, ''))}</a><br>${escapeHtml(replyLine)}</p>
</div></body></html>
`;
}
