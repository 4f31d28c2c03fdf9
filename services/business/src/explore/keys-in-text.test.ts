import { describe, expect, it } from '@jest/globals';
import { keysInText } from './keys-in-text.ts';

const found = (q: string) => keysInText(q).map(({ kind, key }) => `${kind} ${key}`);

describe('keysInText', () => {
  it.each([
    ['@golkiyi.firsat güvenilir mi', ['handle golkiyi.firsat']],
    ['golkiyi_firsat’ın yorumları', ['handle golkiyi_firsat']],
    ['golkiyifirsat dolandırıcı mı?', ['handle golkiyifirsat']],
    ['0532 123 45 67 dolandırıcı', ['phone +905321234567']],
    ['0264 582 12 34 kimin numarası', ['phone +902645821234']],
    ['www.golkiyi.example güvenilir mi', ['host golkiyi.example']],
    ['instagram.com/golkiyi.firsat sahte mi', ['handle golkiyi.firsat']],
    ['golkiyifirsat kahvaltısı nasıl', ['handle golkiyifirsat', 'handle kahvaltisi']],
    ['bungalov54 kahvaltı', ['handle bungalov54', 'handle kahvalti']],
    ['göl kıyısı fırsat yorumları', []],
    ['sapancabungalov kahvaltı', ['handle kahvalti']],
    ['', []],
  ])('[R140] %s', (q, keys) => {
    expect(found(q)).toEqual(keys);
  });

  it('[R140] takes no more than a few of a long text', () => {
    const many = Array.from({ length: 300 }, (_, no) => `a.b${no}`).join(' ');
    expect(found(many).length).toBeLessThanOrEqual(24);
  });
});
