const mechanisms = ['plain', 'scram-sha-256', 'scram-sha-512'] as const;
const saslNames = ['KAFKA_SASL_MECHANISM', 'KAFKA_SASL_USERNAME', 'KAFKA_SASL_PASSWORD'] as const;

type Mechanism = (typeof mechanisms)[number];
type Sasl = { [Name in Mechanism]: { mechanism: Name; username: string; password: string } }[Mechanism];

/** How a broker is spoken to: through TLS or not, with a password or without. */
export type KafkaSecurity = {
  ssl: boolean;
  sasl?: Sasl;
};

/** The variables that say how Kafka is spoken to, in the order of the documents. */
export const kafkaSecurityNames = ['KAFKA_SSL', ...saslNames] as const;

/** Those variables as they are set. */
export type KafkaSecurityEnv = {
  readonly [Name in (typeof kafkaSecurityNames)[number]]?: string | undefined;
};

const mechanismOf = (env: KafkaSecurityEnv): Mechanism | undefined =>
  mechanisms.find((one) => one === env.KAFKA_SASL_MECHANISM?.toLowerCase());

/**
 * What is wrong with `KAFKA_SSL` and `KAFKA_SASL_…`, a line each, never a value. The three of SASL come together. With
 * them `KAFKA_SSL` must be set, so that no password crosses a network in clear text by oversight.
 */
export function kafkaSecurityFaults(env: KafkaSecurityEnv): string[] {
  const withSasl = saslNames.some((name) => env[name]);
  const needed = withSasl ? kafkaSecurityNames.filter((name) => !env[name]) : [];
  const ssl = env.KAFKA_SSL ?? '';
  return [
    ...needed.map((name) => `${name}: is needed when one of ${saslNames.join(', ')} is set`),
    ...(ssl && ssl !== 'on' && ssl !== 'off' ? ['KAFKA_SSL: must be on or off'] : []),
    ...(env.KAFKA_SASL_MECHANISM && !mechanismOf(env)
      ? [`KAFKA_SASL_MECHANISM: must be one of ${mechanisms.join(', ')}`]
      : []),
  ];
}

/**
 * Reads `KAFKA_SSL` (`on`, `off`), `KAFKA_SASL_MECHANISM`, `KAFKA_SASL_USERNAME` and `KAFKA_SASL_PASSWORD`.
 * @throws Error that names every variable at fault
 */
export function kafkaSecurityFromEnv(env: KafkaSecurityEnv): KafkaSecurity {
  const faults = kafkaSecurityFaults(env);
  if (faults.length) throw new Error(`The way to Kafka is not usable:\n  ${faults.join('\n  ')}`);
  const ssl = env.KAFKA_SSL === 'on';
  const [mechanism, username, password] = [
    mechanismOf(env),
    env.KAFKA_SASL_USERNAME,
    env.KAFKA_SASL_PASSWORD,
  ];
  return mechanism && username && password ? { ssl, sasl: { mechanism, username, password } } : { ssl };
}
