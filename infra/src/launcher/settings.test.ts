import { describe, expect, it } from '@jest/globals';
import { readSettings } from './settings.ts';

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db',
  MONGO_URL: 'mongodb://m',
  KAFKA_BROKERS: 'k:9092',
  S3_ENDPOINT: 'https://s3',
  S3_ACCESS_KEY: 'a',
  S3_SECRET_KEY: 'b',
  SMTP_URL: 'smtp://m',
  PUBLIC_URL: 'https://edogrula.example/',
  ADMIN_PASSWORD: 'uzun-bir-parola',
};

describe('readSettings', () => {
  it('is embedded with demo data when nothing is set', () => {
    expect(readSettings({}, [])).toMatchObject({
      PORT: 8080,
      HOST: '127.0.0.1',
      publicUrl: 'http://localhost:8080',
      demo: true,
      dev: false,
      LIMITS: 'standard',
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

  it('takes the trailing slash off the public address', () => {
    expect(readSettings(production, []).publicUrl).toBe('https://edogrula.example');
  });

  it.each(Object.keys(production).filter((name) => name !== 'NODE_ENV'))(
    'refuses production without %s',
    (name) => {
      expect(() => readSettings({ ...production, [name]: '' }, [])).toThrow(name);
    },
  );

  it('refuses relaxed limits in production', () => {
    expect(() => readSettings({ ...production, LIMITS: 'relaxed' }, [])).toThrow('LIMITS');
  });
});
