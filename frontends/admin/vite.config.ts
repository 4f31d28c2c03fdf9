import { createHash } from 'node:crypto';
import { themeScript } from '@edogrula/ui/theme';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const base = '/admin/';
const themeFile = `assets/theme-${createHash('sha256').update(themeScript).digest('hex').slice(0, 8)}.js`;

/** Sets the theme before the first paint by a blocking file of its own: the page's policy allows no inline script. */
function themeBeforePaint(): Plugin[] {
  return [
    {
      name: 'theme-before-paint',
      apply: 'build',
      buildStart() {
        this.emitFile({ type: 'asset', fileName: themeFile, source: themeScript });
      },
      transformIndexHtml: () => [
        { tag: 'script', attrs: { src: `${base}${themeFile}` }, injectTo: 'head-prepend' },
      ],
    },
    {
      name: 'theme-before-paint-in-development',
      apply: 'serve',
      transformIndexHtml: () => [{ tag: 'script', children: themeScript, injectTo: 'head-prepend' }],
    },
  ];
}

// The gateway serves index.html at the three admin pages and everything else below /admin/assets/.
export default defineConfig({
  base,
  plugins: [themeBeforePaint(), tailwindcss(), react()],
  build: { assetsInlineLimit: 0, sourcemap: false, modulePreload: { polyfill: false } },
});
