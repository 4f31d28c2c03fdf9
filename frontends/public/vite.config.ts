import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/** React and its router change rarely and every page needs them: one file, compressed and cached as one. */
const framework = {
  name: 'framework',
  test: /node_modules\/(?:react|react-dom|scheduler|react-router|cookie|set-cookie-parser)\//,
};

/** react-router's package entry is its development build; the browser of a built site gets the other one. */
const productionRouter: Plugin = {
  name: 'production-router',
  apply: 'build',
  enforce: 'pre',
  resolveId(id, _importer, { ssr }) {
    const file = ssr ? undefined : { 'react-router': 'index', 'react-router/dom': 'dom-export' }[id];
    return file && fileURLToPath(new URL(`../production/${file}.mjs`, import.meta.resolve('react-router')));
  },
};

export default defineConfig({
  plugins: [productionRouter, tailwindcss(), reactRouter()],
  build: {
    // A small picture stays a file of its own: the site's CSP allows no data: addresses for pictures.
    assetsInlineLimit: 0,
    sourcemap: false,
    rolldownOptions: { output: { codeSplitting: { groups: [framework] } } },
  },
});
