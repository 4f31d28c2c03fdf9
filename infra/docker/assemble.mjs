// Puts one part of the product with exactly what it needs to run into an empty folder: its own sources, those of the
// workspaces that it stands on, what was built of the front end that it serves, and its production dependencies.
// usage, in a checkout whose front ends are built: node infra/docker/assemble.mjs <workspace folder> <target>
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { basename, join, relative, resolve, sep } from 'node:path';

/** Folders beside its own that a part reads at run time. */
const alsoReads = { gateway: ['frontends/admin/dist'] };
/** Workspaces whose programs a part starts: operators' commands let each service do its own share, and read its SQL. */
const alsoStarts = {
  'infra/operate': ['identity', 'business', 'moderation', 'media'].map((name) => `services/${name}`),
};

/** What a running process never reads. */
const leftOut =
  /(?:^|[\\/])(?:node_modules|test|e2e|bench|demo|testing|coverage|\.turbo|\.react-router)$|\.(?:test|e2e)\.tsx?$/;

const [part, targetName] = process.argv.slice(2);
const source = process.cwd();
if (!part || !targetName || !existsSync(join(source, part, 'package.json'))) {
  console.error('usage: node infra/docker/assemble.mjs <workspace folder> <target>');
  process.exit(2);
}
const target = resolve(targetName);

const copy = (path) =>
  cpSync(join(source, path), join(target, path), {
    recursive: true,
    filter: (from) => !leftOut.test(relative(source, from)),
  });

/** Every workspace of the lockfile, as a folder: npm wants all their manifests to be there. */
const workspaces = Object.keys(JSON.parse(readFileSync(join(source, 'package-lock.json'), 'utf8')).packages)
  .filter((path) => path && !path.includes('node_modules/'))
  .map((path) => path.split('/').join(sep));

mkdirSync(target, { recursive: true });
if (readdirSync(target).length) throw new Error(`${target} is not empty`);
for (const file of ['package.json', 'package-lock.json', '.npmrc']) copy(file);
for (const workspace of workspaces) copy(join(workspace, 'package.json'));
const started = [part, ...(alsoStarts[part] ?? [])];
const npm = [
  'ci',
  '--omit=dev',
  '--include-workspace-root=false',
  ...started.map((name) => `--workspace=${name}`),
];
execFileSync('npm', [...npm, '--no-audit', '--no-fund', '--loglevel=error'], {
  cwd: target,
  stdio: 'inherit',
});

// npm has linked the workspaces that the part needs, and no others.
const scope = join(target, 'node_modules', '@edogrula');
const needed = readdirSync(scope).map((name) =>
  relative(realpathSync(target), realpathSync(join(scope, name))),
);
for (const folder of new Set([...started, ...needed])) copy(folder);
for (const folder of alsoReads[part] ?? []) copy(folder);
copy(join('infra', 'docker', 'healthcheck.mjs'));
console.log(`${basename(part)}: ${needed.length} workspaces`);
