// After a build: compresses the client's files ahead of time and prints what each route makes a browser load. The entry
// is what every page loads before its own code. Fails when it is over 1.6 times react-dom with its react, or a route is
// over its own budget.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';

const budgetRatio = 1.6;
/**
 * Most brotli bytes of script that a route may load, by what it is for. A form carries its schemas, its uploads and the
 * numbering plans of all countries, a report also the list of public suffixes. Whose address a form or a link binds to
 * is never loaded later: nobody may press before it is said. An application asks whose its draft is, and reads where
 * the links of its address lead. The home box knows what may be a message, and keeps one whose reader cannot be
 * fetched. A search says why an address was not asked. The page of a proof says to call the bank first. A profile says
 * of each telephone what it is.
 */
const routeBudgets = [
  { paths: ['apply'], bytes: 272_000 },
  { paths: ['report'], bytes: 298_000 },
  { paths: ['verify-email'], bytes: 180_000 },
  { paths: ['isletmem'], bytes: 190_000 },
  { paths: ['yanit/:token'], bytes: 165_000 },
  { paths: ['ara', 'search'], bytes: 141_500 },
  { paths: ['fotograf'], bytes: 140_000 },
  { paths: ['/'], bytes: 139_000 },
  { paths: ['giderildi/:token'], bytes: 150_000 },
  { paths: ['apply/alindi', 'report/alindi', 'itiraz/alindi', 'duzelt/:slug/alindi'], bytes: 153_000 },
  { paths: ['isletme/:slug', 'business/:slug', 'b/:slug', ':slug'], bytes: 146_000 },
  { paths: [], bytes: 137_000 },
];
const language = process.env.LANGUAGE || 'tr';
/** A letter of Arabic is two bytes: the same sentences weigh more. */
const heavierBy = language === 'ar' ? 3000 : 0;
const root = fileURLToPath(new URL('..', import.meta.url));
const client = join(root, 'build', language, 'client');
const assets = join(client, 'assets');

/** What comes before the paths of this language's files. */
const base = language === 'tr' ? '' : `/${language}`;

const brotli = (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });

/** Writes `.br` and `.gz` beside every text file; answers the brotli size of each by its address. */
function compressAll() {
  const sizes = new Map();
  for (const name of readdirSync(assets)) {
    if (!/\.(?:js|css|svg)$/.test(name)) continue;
    const bytes = readFileSync(join(assets, name));
    const small = brotli(bytes);
    writeFileSync(join(assets, `${name}.br`), small);
    writeFileSync(join(assets, `${name}.gz`), gzipSync(bytes, { level: 9 }));
    sizes.set(`${base}/assets/${name}`, small.length);
  }
  return sizes;
}

/** React Router's own list of what each route needs. */
function readManifest() {
  const name = readdirSync(assets).find((file) => /^manifest-.*\.js$/.test(file));
  if (!name) throw new Error(`${client} has no manifest: run \`npm run build\` first`);
  const text = readFileSync(join(assets, name), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
}

/** react-dom and the react that it needs, built and compressed as ours are. */
async function reactDomBytes() {
  const dir = mkdtempSync(join(tmpdir(), 'react-dom-'));
  writeFileSync(join(dir, 'entry.js'), "export { hydrateRoot } from 'react-dom/client';\n");
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    build: {
      write: false,
      rollupOptions: { input: join(dir, 'entry.js'), preserveEntrySignatures: 'strict' },
    },
    resolve: { alias: { 'react-dom/client': fileURLToPath(import.meta.resolve('react-dom/client')) } },
  });
  rmSync(dir, { recursive: true });
  const chunks = (Array.isArray(result) ? result[0] : result).output.filter(({ type }) => type === 'chunk');
  return chunks.reduce((sum, { code }) => sum + brotli(Buffer.from(code)).length, 0);
}

const sizes = compressAll();
const manifest = readManifest();
const total = (files) => [...new Set(files)].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
const filesOf = (part) => [part.module, ...(part.imports ?? [])];
const entryFiles = filesOf(manifest.entry);
const rootFiles = [...entryFiles, ...filesOf(manifest.routes.root)];
const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

const reactDom = await reactDomBytes();
const entry = total(entryFiles);
const ratio = entry / reactDom;
console.log(
  `${language}: react-dom ${kB(reactDom)} · entry ${kB(entry)} = ${ratio.toFixed(2)}× (budget ${budgetRatio}×)`,
);
console.log(
  `with the frame of every page ${kB(total(rootFiles))} · styles ${kB(total([...sizes.keys()].filter((file) => file.endsWith('.css'))))}`,
);
const budgetOf = (path) =>
  (routeBudgets.find(({ paths }) => paths.includes(path)) ?? routeBudgets.at(-1)).bytes + heavierBy;
const rows = Object.values(manifest.routes)
  .filter(({ id, hasDefaultExport }) => id !== 'root' && hasDefaultExport !== false)
  .map((route) => ({
    path: route.path ?? '/',
    bytes: total([...rootFiles, ...filesOf(route)]),
    budget: budgetOf(route.path ?? '/'),
  }));
console.table(
  rows.map(({ path, bytes, budget }) => ({
    route: path,
    'JavaScript (brotli)': kB(bytes),
    budget: kB(budget),
  })),
);
const over = [
  ...(ratio > budgetRatio ? ['the entry'] : []),
  ...rows.filter(({ bytes, budget }) => bytes > budget).map(({ path }) => path),
];
if (over.length > 0) {
  console.error(`Over its budget: ${over.join(', ')}.`);
  process.exit(1);
}
