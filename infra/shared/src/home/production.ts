/** What production does without unless ALLOW_IN_PRODUCTION names it, and the variables that make it unnecessary. */
const replacements = {
  postgres: ['DATABASE_URL'],
  mongo: ['MONGO_URL'],
  bus: ['KAFKA_BROKERS'],
  objects: ['S3_ENDPOINT'],
  mail: ['SMTP_URL'],
  /** Mailboxes of the house: at home they end in `.example`, and nobody reads them [decision 45]. */
  'example-addresses': ['CONTACT_EMAIL', 'OBJECTION_EMAIL', 'MAIL_FROM', 'ADMIN_EMAIL'],
  'admin-password': ['ADMIN_PASSWORD'],
  'signing-keys': ['GATEWAY_KEY', 'BUSINESS_KEY', 'MODERATION_KEY'],
  'verify-token-key': ['VERIFY_TOKEN_KEY'],
  'xsrf-secret': ['XSRF_SECRET'],
  'factor-secret': ['FACTOR_SECRET'],
  'link-secret': ['LINK_SECRET'],
  'payee-keys': ['PAYEE_KEYS'],
  'role-passwords': ['IDENTITY', 'BUSINESS', 'MODERATION', 'MEDIA'].flatMap((name) => [
    `${name}_OWNER_PASSWORD`,
    `${name}_APP_PASSWORD`,
  ]),
} as const;

/**
 * What only an operator knows, with the values there are. Links in mails follow from PUBLIC_URL. Behind a proxy that is
 * not named, all visitors share one visitor's limits. A ledger that is lost with the databases undoes nothing of a restore
 * [R456]. A plain backup is a copy of every secret [R401]. How fair a record is must not follow from a default [R306, R309].
 */
const choices = {
  PUBLIC_URL: '',
  TRUSTED_PROXIES: 'the addresses of the proxies in front, or none',
  LEDGER_FILE: 'a file outside of databases and their backups',
  BACKUP_RECIPIENT: 'the public key that `npm run backup -- --new-key <file>` prints, or none',
  REPLY_WINDOW_HOURS: 'the hours that an accused seller has to answer before an entry is public, or 0',
  SECOND_MODERATOR: 'collisions, all or off',
} as const;

/** Embedded stores, made-up secrets, and what is switched on: everything that can be asked for by name. */
export const permissions = [
  ...(Object.keys(replacements) as (keyof typeof replacements)[]),
  'admin-key',
  'password-only',
  'demo',
  'relaxed-limits',
] as const;
export type Permission = (typeof permissions)[number];

/** Whether a mailbox ends in `.example`, as the fresh ones do: a name that nobody can register [RFC 2606]. */
const isExample = (address: unknown) => /[@.]example\.?\s*>?\s*$/i.test(String(address ?? ''));

/** Mailboxes that were given and that nobody reads. */
const exampleFaults = (given: Given): string[] =>
  replacements['example-addresses']
    .filter((variable) => isExample(given[variable]))
    .map(
      (variable) =>
        `${variable}: nobody reads .example; name a mailbox, or ALLOW_IN_PRODUCTION=example-addresses`,
    );

type Given = Readonly<Record<string, unknown>> & { DEMO?: string | undefined; LIMITS: string };

/**
 * Names everything that production refuses: embedded stores, made-up secrets, demo data and relaxed limits that were
 * not asked for by name, each with the name to ask by; and what an operator has to choose, which has no substitute.
 */
export function productionFaults(given: Given, allowed: ReadonlySet<Permission>): string[] {
  const orAsk = (name: Permission) => `or ALLOW_IN_PRODUCTION=${name}`;
  const needed = (Object.keys(replacements) as (keyof typeof replacements)[])
    .filter((name) => !allowed.has(name))
    .flatMap((name) => {
      // The embedded bus has roles of its own.
      const own = name === 'role-passwords' && !given.KAFKA_BROKERS;
      const variables = [...replacements[name], ...(own ? ['BUS_OWNER_PASSWORD', 'BUS_APP_PASSWORD'] : [])];
      return variables
        .filter((variable) => !given[variable])
        .map((variable) => `${variable}: is needed in production, ${orAsk(name)}`);
    });
  const switched: [boolean, Permission, string][] = [
    [given.DEMO === 'on', 'demo', 'DEMO: demo data is refused in production without'],
    [given.LIMITS === 'relaxed', 'relaxed-limits', 'LIMITS: relaxed is refused in production without'],
    [
      given.SECOND_FACTOR === 'optional',
      'password-only',
      'SECOND_FACTOR: optional is refused in production without',
    ],
    [
      given.DEMO === 'on' && !given.ADMIN_KEY,
      'admin-key',
      'ADMIN_KEY: demo data is entered with it; set it,',
    ],
  ];
  return [
    ...Object.entries(choices)
      .filter(([variable]) => !given[variable])
      .map(([variable, values]) => `${variable}: is needed in production${values && `: ${values}`}`),
    ...needed,
    ...(allowed.has('example-addresses') ? [] : exampleFaults(given)),
    ...switched
      .filter(([asked, name]) => asked && !allowed.has(name))
      .map(([, name, text]) => `${text} ${text.endsWith(',') ? orAsk(name) : `ALLOW_IN_PRODUCTION=${name}`}`),
  ];
}
