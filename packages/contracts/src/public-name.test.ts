import { describe, expect, it } from '@jest/globals';
import { publicNameOf } from './public-name.ts';

const none = { phone: null, condemned: [] };
const handle = (key: string) => ({ kind: 'handle' as const, key });

describe('the name that everybody reads', () => {
  it.each([
    ['Göl Evi @gol.evi54', 'Göl Evi [kullanıcı adı gizlendi]'],
    ['Göl Evi (gol_evi54)', 'Göl Evi ([kullanıcı adı gizlendi])'],
    ['Göl Evi https://www.instagram.com/gol.evi54/', 'Göl Evi [kullanıcı adı gizlendi]'],
    ['Göl Evi 0541 222 33 44', 'Göl Evi [numara gizlendi]'],
    ['Göl Evi biri@posta.example', 'Göl Evi [e-posta gizlendi]'],
    ['Göl Evi (dogruev.example)', 'Göl Evi ([site gizlendi])'],
    ['Gölkıyı Bungalov 2', 'Gölkıyı Bungalov 2'],
  ])('[R307] «%s» loses contacts that do not condemn', (name, shown) => {
    expect(publicNameOf(name, none)).toBe(shown);
  });

  it('[R307] what condemns stays readable, beside what does not', () => {
    const name = 'Göl Evi @gol.evi54 @baska.ev 0541 222 33 44';
    expect(publicNameOf(name, { phone: '+905412223344', condemned: [handle('gol.evi54')] })).toBe(
      'Göl Evi @gol.evi54 [kullanıcı adı gizlendi] 0541 222 33 44',
    );
  });

  it.each([
    ['golevi54', [], 'Adı gizlenen satıcı'],
    ['GolEvi54', [], 'Adı gizlenen satıcı'],
    ['golevi54', ['golevi54'], 'golevi54'],
    ['golevi54 bungalov', [], 'golevi54 bungalov'],
  ])('[R307] «%s» is the reported account itself: of what condemns, %j, it stays', (name, handles, shown) => {
    const condemned = handles.map(handle);
    expect(publicNameOf(name, { phone: null, condemned, reported: ['golevi54', null] })).toBe(shown);
  });

  it.each(['@gol.evi54', '0541 222 33 44', '(@gol.evi54, biri@posta.example)'])(
    '[R307] of «%s» nothing is left, and the entry has a neutral name',
    (name) => expect(publicNameOf(name, none)).toBe('Adı gizlenen satıcı'),
  );
});
