const files: ReadonlyMap<string, string> = new Map(
  ['backup', 'restore', 'recovered', 'erase', 'admin', 'events', 'audit:verify'].map((name) => [
    name,
    `./${name.replace(':', '-')}.ts`,
  ]),
);

/** What compose's `operator` runs: the command that its first argument names, with the others as that command's own. */
const [name = ''] = process.argv.slice(2);
const file = files.get(name);
if (file) {
  process.argv.splice(2, 1);
  await import(file);
} else {
  console.error(`Usage: docker compose run --rm operator ${[...files.keys()].join('|')} …`);
  process.exitCode = 2;
}
