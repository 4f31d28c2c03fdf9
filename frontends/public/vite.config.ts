import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // A small picture stays a file of its own: the site's CSP allows no data: addresses for pictures.
  build: { assetsInlineLimit: 0, sourcemap: false },
});
