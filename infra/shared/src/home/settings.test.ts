import { describe, expect, it } from '@jest/globals';
import { readSettings } from './settings.ts';

describe('readSettings', () => {
  it('is embedded with demo data when nothing is set', () => {
    expect(readSettings({}, [])).toMatchObject({
      PORT: 8080,
      HOST: '127.0.0.1',
      publicUrl: 'http://localhost:8080',
      demo: true,
      dev: false,
      LIMITS: 'standard',
      demoRecords: true,
      makesAdminKey: true,
    });
  });

  it('counts an empty variable as unset', () => {
    expect(readSettings({ PORT: '', PUBLIC_URL: '', DEMO: '' }, []).PORT).toBe(8080);
  });

  it('names every fault at once and no value', () => {
    const read = () => readSettings({ PORT: 'eight', ADMIN_PASSWORD: 'kisa', PUBLIC_URL: 'not a url' }, []);
    expect(read).toThrow(/PORT[\s\S]*PUBLIC_URL|PUBLIC_URL[\s\S]*PORT/);
    expect(read).not.toThrow(/kisa/);
  });

  it('loads no demo data beside a store of yours unless asked', () => {
    expect(readSettings({ DATABASE_URL: 'postgres://db' }, []).demo).toBe(false);
    expect(readSettings({ DATABASE_URL: 'postgres://db', DEMO: 'on' }, []).demo).toBe(true);
  });

  it('needs both keys of an S3 service', () => {
    expect(() => readSettings({ S3_ENDPOINT: 'https://s3' }, [])).toThrow(
      /S3_ACCESS_KEY[\s\S]*S3_SECRET_KEY/,
    );
  });

  it('takes the way to Kafka whole or not at all', () => {
    const sasl = { KAFKA_SASL_MECHANISM: 'plain', KAFKA_SASL_USERNAME: 'u', KAFKA_SASL_PASSWORD: 'gizli' };
    const kafka = { KAFKA_BROKERS: 'k:9093', KAFKA_SSL: 'on', ...sasl };
    expect(readSettings(kafka, [])).toMatchObject(kafka);
    const half = () => readSettings({ ...kafka, KAFKA_SASL_USERNAME: '' }, []);
    expect(half).toThrow(/KAFKA_SASL_USERNAME: is needed/);
    expect(half).not.toThrow(/gizli/);
  });

  it('takes the trailing slash off the public address', () => {
    expect(readSettings({ PUBLIC_URL: 'https://edogrula.example/' }, []).publicUrl).toBe(
      'https://edogrula.example',
    );
  });
});
