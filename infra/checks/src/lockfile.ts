interface Entry {
  version?: string;
  optionalDependencies?: Record<string, string>;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

/** The part of package-lock.json that is read and written. */
export interface Lockfile {
  packages: Record<string, Entry>;
}

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openbsd', 'openharmony', 'win32'];
const PROCESSORS = ['arm64', 'x64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32'];

/** What a platform package's name says about where it may be installed, for example `rollup-linux-x64-musl`. */
export function platformOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> {
  const words = name
    .replace('windows', 'win32')
    .replace(/-64$/, '-x64')
    .split(/[^a-z0-9]+/);
  const os = SYSTEMS.filter((system) => words.includes(system));
  const cpu = PROCESSORS.filter((processor) => words.includes(processor));
  const last = words.at(-1) ?? '';
  const libc = last.startsWith('musl')
    ? ['musl']
    : last.startsWith('gnu') && os[0] === 'linux'
      ? ['glibc']
      : [];
  return {
    ...(cpu.length > 0 && { cpu }),
    ...(os.length > 0 && { os }),
    ...(libc.length > 0 && { libc }),
  };
}

function isLocked(lock: Lockfile, from: string, name: string): boolean {
  const parents = from
    .split('/node_modules/')
    .map((_, index, all) => all.slice(0, all.length - index).join('/node_modules/'));
  return [...parents.map((parent) => `${parent}/node_modules/${name}`), `node_modules/${name}`].some(
    (path) => path in lock.packages,
  );
}

/** Optional packages that a locked package names and the lockfile lacks: path → entry. */
export function missingOptionals(lock: Lockfile): Record<string, Entry> {
  const missing: Record<string, Entry> = {};
  for (const [path, { optionalDependencies = {}, dev, devOptional }] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (isLocked(lock, path, name)) continue;
      missing[`node_modules/${name}`] = {
        version,
        ...platformOf(name),
        ...(dev && { dev }),
        ...(devOptional && { devOptional }),
        optional: true,
      };
    }
  }
  return missing;
}

/**
 * The lockfile with an entry for every platform. A package mirror that does not carry the packages of other platforms
 * makes npm leave them out, and `npm ci` then refuses the lockfile everywhere.
 */
export function completeLockfile(lock: Lockfile): Lockfile {
  const all = Object.entries({ ...lock.packages, ...missingOptionals(lock) });
  const packages = Object.fromEntries(all.sort(([one], [other]) => one.localeCompare(other, 'en')));
  return { ...lock, packages };
}
