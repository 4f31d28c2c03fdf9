/** Every benchmark: `npm run bench -- <name> [--option=value …]`. */
const benches: Record<string, () => Promise<{ default: (args: readonly string[]) => Promise<void> }>> = {
  lookup: () => import('./lookup.ts'),
};

const [name = '', ...args] = process.argv.slice(2);
const load = Object.hasOwn(benches, name) ? benches[name] : undefined;
if (load) {
  await (await load()).default(args);
} else {
  console.error(`usage: npm run bench -- ${Object.keys(benches).join('|')} [--option=value …]`);
  process.exitCode = 2;
}
