import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The gateway serves index.html at the three admin pages and everything else below /admin/assets/.
export default defineConfig({
  base: '/admin/',
  plugins: [tailwindcss(), react()],
  build: { assetsInlineLimit: 0, sourcemap: false, modulePreload: { polyfill: false } },
});
