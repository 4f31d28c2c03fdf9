import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';

const size = { width: 1200, height: 630 };
const fonts = join(repositoryRoot, 'node_modules/@fontsource-variable/inter/files');
const target = join(repositoryRoot, 'frontends/public/public/paylasim.jpg');
const words = {
  name: 'E-Doğrula',
  claim: 'Kapora göndermeden önce sorgulayın',
  lead: 'Instagram satıcısı, bungalov veya otel: doğrulanmış mı, kara listede mi?',
};

const face = (subset: string, range: string) => {
  const bytes = readFileSync(join(fonts, `inter-${subset}-wght-normal.woff2`)).toString('base64');
  return `@font-face{font-family:Inter;font-weight:100 900;unicode-range:${range};src:url(data:font/woff2;base64,${bytes})}`;
};

const html = () => `<!doctype html><meta charset="utf-8"><style>
${face('latin', 'U+0000-00FF,U+2000-206F')}${face('latin-ext', 'U+0100-02BA')}
*{margin:0}body{width:1200px;height:630px;background:#e8f1f3;font-family:Inter;color:#1e1c18;overflow:hidden}
svg.land{position:absolute;inset:auto 0 0;width:1200px}
main{position:absolute;inset:84px 90px auto;display:grid;gap:26px}
.brand{display:flex;gap:22px;align-items:center;font:700 46px Inter;letter-spacing:-.022em}
h1{font:700 72px/1.08 Inter;letter-spacing:-.03em;max-width:960px}p{font:400 31px/1.4 Inter;color:#4a463e;max-width:880px}
</style><svg class="land" viewBox="0 0 1200 330"><path fill="#cfe0e3" d="M0 120c180-90 320-30 480-60s300-80 460-20 180 60 260 30v260H0z"/><path fill="#a9c8cf" d="M0 200c160-60 300-10 460-30s340-70 520-20 160 30 220 20v160H0z"/><path fill="#6f9fac" d="M0 270c200-40 380 10 560-6s420-40 640 0v66H0z"/></svg>
<main><div class="brand"><svg width="72" height="72" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0b5c7a"/><g fill="none" stroke="#fff" stroke-linecap="round" stroke-linejoin="round"><path d="m9 14.5 5 5 9.500-11" stroke-width="3"/><path d="M7 25c3-2.400 6-2.400 9 0s6 2.400 9 0" stroke-width="2.200" opacity=".75"/></g></svg>${words.name}</div><h1>${words.claim}</h1><p>${words.lead}</p></main>`;

/** Draws the picture that shared links of pages without one show: 1200×630, in the public site's folder. */
export async function drawShareCard(browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: size });
  try {
    await page.setContent(html());
    await page.evaluate(() => document.fonts.ready);
    const bytes = await sharp(await page.screenshot())
      .jpeg({ quality: 86, progressive: true })
      .toBuffer();
    writeFileSync(target, bytes);
    console.log(`frontends/public/public/paylasim.jpg ${Math.round(bytes.length / 1000)} kB`);
  } finally {
    await page.close();
  }
}
