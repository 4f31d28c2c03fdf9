import type { IEnvVar } from 'kubernetes-models/v1/EnvVar';
import type { ComposeService } from '../compose/compose-file.ts';

/** The Secret with what `.env` holds, made from that file by an operator; nothing of it is in a manifest. */
export const SECRET = 'edogrula';
/** The ConfigMap with what compose gives when nobody says otherwise. */
export const SETTINGS = 'settings';

/** What compose lets be absent, and what may hold a password all the same. */
const secretOptions = ['SMTP_URL', 'VALKEY_URL', 'WEB_SEARCH_KEY', 'GOOGLE_PLACES_KEY'];

type Reference = { name: string; fallback: string | undefined };

const reference = /\$\{([A-Z0-9_]+)(:\?|:-|-)([^}]*)\}/g;

/** The names in `.env` that a value of docker-compose.yml asks for. */
const referencesIn = (value: string): Reference[] =>
  [...value.matchAll(reference)].map(([, name = '', kind, other]) => ({
    name,
    fallback: kind === ':?' ? undefined : other,
  }));

const isSetting = ({ name, fallback }: Reference): boolean =>
  fallback !== undefined && !secretOptions.includes(name);

/** A variable that Kubernetes reads from the Secret or from the settings. */
function referring(variable: string, wanted: Reference): IEnvVar {
  const { name, fallback } = wanted;
  if (isSetting(wanted))
    return { name: variable, valueFrom: { configMapKeyRef: { name: SETTINGS, key: name } } };
  const optional = fallback === '' ? { optional: true } : {};
  return { name: variable, valueFrom: { secretKeyRef: { name: SECRET, key: name, ...optional } } };
}

/**
 * The variables of a process as Kubernetes gives them. A value that holds more than one reference is put together from
 * variables before it, which the process is given too.
 */
export function variablesOf({ environment = {} }: Pick<ComposeService, 'environment'>): IEnvVar[] {
  const parts: IEnvVar[] = [];
  const given = Object.entries(environment).map(([name, raw]): IEnvVar => {
    const value = String(raw);
    const references = referencesIn(value);
    const [only] = references;
    if (!only) return { name, value };
    if (value.replace(reference, '') === '') return referring(name, only);
    for (const one of references)
      if (!(one.name in environment) && !parts.some((part) => part.name === one.name))
        parts.push(referring(one.name, one));
    return { name, value: value.replace(reference, '$($1)') };
  });
  // Kubernetes fills in only what it was told of before.
  return [...parts, ...given.filter(({ valueFrom }) => valueFrom), ...given.filter((one) => !one.valueFrom)];
}

/**
 * What the settings say: the fallbacks of docker-compose.yml, each name once.
 * @throws Error naming a variable that has two fallbacks
 */
export function settingsOf(services: readonly ComposeService[]): Record<string, string> {
  const settings: Record<string, string> = {};
  for (const { environment = {} } of services)
    for (const value of Object.values(environment))
      for (const one of referencesIn(String(value))) {
        if (!isSetting(one)) continue;
        const known = settings[one.name];
        if (known !== undefined && known !== one.fallback)
          throw new Error(`${one.name} has two fallbacks: ${known} and ${one.fallback}`);
        settings[one.name] = one.fallback ?? '';
      }
  return settings;
}
