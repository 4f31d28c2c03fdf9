/**
 * Reads `--name=number` arguments over defaults.
 * @throws Error naming an unknown option or a value that is no positive number
 */
export function readOptions<T extends Record<string, number>>(args: readonly string[], defaults: T): T {
  const options: Record<string, number> = { ...defaults };
  for (const arg of args) {
    const [, name = '', value = ''] = /^--([a-z-]+)=(.+)$/.exec(arg) ?? [];
    if (!Object.hasOwn(defaults, name) || !(Number(value) > 0)) {
      const known = Object.entries(defaults).map(([option, given]) => `--${option}=${given}`);
      throw new Error(`${arg} is no option; known with their defaults: ${known.join(' ')}`);
    }
    options[name] = Number(value);
  }
  return options as T;
}
