import { fileURLToPath } from 'node:url';
import { prefixOf } from '@edogrula/contracts/languages';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { builtLanguage, textsOf } from './language-texts.ts';

/** React and its router change rarely and every page needs them: one file, compressed and cached as one. */
const framework = {
  name: 'framework',
  test: /node_modules\/(?:react|react-dom|scheduler|react-router|cookie|set-cookie-parser)\/|contracts\/src\/api-url/,
};

/**
 * What several screens draw with, in one file instead of thirty small ones: on a phone's line each file costs a round
 * trip. Whatever brings a library along (dialogs, fields of the wizards) stays with the screens that use it.
 */
const shared = {
  name: 'shared',
  test: new RegExp(
    [
      '/packages/ui/src/(?!dialog|alert-dialog|verdict-(?:card|dialog|head)|menu|popover|select|tabs|toasts|switch|checkbox|drop-zone|field|upload|photo-|progress|error-summary|text-area|checked-list|step)',
      '/packages/contracts/src/(?:brand|api-error|random-id|image-widths|http/call-address|contact/longest-question)\\.ts',
      '/public/src/components/(?!alike|other-reading|wizard|location-map|map-art)',
      '/public/src/lib/(?!api-client|find-alike|other-reading|checked-facts|submit-form|use-|phone-field|xml-answer|kept-files|draft-files|draft-tab|payee-words|receipt|require-verified|map-link|map-place|report-subject|holds-payment-number|may-hold-payment-number|forget-draft|draft-age|session)',
      '/public/src/locales/\\w\\w/(?:site|business|content|link|original)\\.ts',
      '/node_modules/(?:lucide-react|clsx|tailwind-merge|class-variance-authority)/',
      'vite/preload-helper',
    ].join('|'),
  ),
  minShareCount: 2,
};

/** Of some pages' first scripts, without what else reads numbers. */
const digits = { name: 'digits', test: /contracts\/src\/contact\/ascii-digits\.ts/ };

/** What the home box asks of each text before it becomes an address: one small file instead of three. */
const asked = {
  name: 'asked',
  test: /public\/src\/(?:features\/lookup\/asked|lib\/holds-payment-number)\.ts/,
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

/**
 * When the next page's file cannot be had, as after a deploy, the router reloads the page that the visitor is leaving.
 * With this the browser itself goes to the page asked for [R007]; on the way back its address is there already.
 */
const opensAskedPage: Plugin = {
  name: 'opens-asked-page',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/dist\/production\// },
    handler: (code) =>
      code.replace(
        /console\.error\(\s*`Error loading route module[\s\S]*?window\.location\.reload\(\);/,
        `console.error(error);
        const next = window.__reactRouterDataRouter?.state.navigation.location;
        const asked = next && location.origin + createPath(next);
        asked && asked !== location.href ? location.assign(asked) : location.reload();`,
      ),
  },
};

const language = builtLanguage();

export default defineConfig({
  base: `${prefixOf(language)}/`,
  plugins: [textsOf(language), productionRouter, opensAskedPage, tailwindcss(), reactRouter()],
  build: {
    // A small picture stays a file of its own: the site's CSP allows no data: addresses for pictures.
    assetsInlineLimit: 0,
    sourcemap: false,
    rolldownOptions: { output: { codeSplitting: { groups: [framework, shared, digits, asked] } } },
  },
});
