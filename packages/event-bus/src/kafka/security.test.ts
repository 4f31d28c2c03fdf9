import { describe, expect, it } from '@jest/globals';
import { kafkaSecurityFaults, kafkaSecurityFromEnv } from './security.ts';

const sasl = {
  KAFKA_SASL_MECHANISM: 'SCRAM-SHA-512',
  KAFKA_SASL_USERNAME: 'edogrula',
  KAFKA_SASL_PASSWORD: 'gizli-parola',
};

describe('kafkaSecurityFromEnv', () => {
  it('is open and in the clear when nothing is said', () => {
    expect(kafkaSecurityFromEnv({})).toEqual({ ssl: false });
    expect(kafkaSecurityFromEnv({ KAFKA_SSL: '', KAFKA_SASL_USERNAME: '' })).toEqual({ ssl: false });
  });

  it('takes TLS alone, and TLS with a password', () => {
    expect(kafkaSecurityFromEnv({ KAFKA_SSL: 'on' })).toEqual({ ssl: true });
    expect(kafkaSecurityFromEnv({ ...sasl, KAFKA_SSL: 'on' })).toEqual({
      ssl: true,
      sasl: { mechanism: 'scram-sha-512', username: 'edogrula', password: 'gizli-parola' },
    });
  });

  it('sends a password in the clear only when told to', () => {
    expect(kafkaSecurityFromEnv({ ...sasl, KAFKA_SSL: 'off' }).ssl).toBe(false);
    expect(() => kafkaSecurityFromEnv(sasl)).toThrow(/KAFKA_SSL: is needed/);
  });

  it.each(Object.keys(sasl))('names what is missing beside %s, and no value', (name) => {
    const given = { KAFKA_SSL: 'on', [name]: sasl[name as keyof typeof sasl] };
    const faults = kafkaSecurityFaults(given);
    expect(faults.map((fault) => fault.split(':')[0])).toEqual(
      Object.keys(sasl).filter((other) => other !== name),
    );
    expect(() => kafkaSecurityFromEnv(given)).toThrow(faults[0]);
    expect(faults.join()).not.toMatch(/gizli|edogrula/);
  });

  it('refuses words that it does not know', () => {
    const odd = { ...sasl, KAFKA_SSL: 'true', KAFKA_SASL_MECHANISM: 'gssapi' };
    expect(kafkaSecurityFaults(odd)).toEqual([
      'KAFKA_SSL: must be on or off',
      'KAFKA_SASL_MECHANISM: must be one of plain, scram-sha-256, scram-sha-512',
    ]);
  });
});
