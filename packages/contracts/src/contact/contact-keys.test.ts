import { describe, expect, it } from '@jest/globals';
import { contactKeys } from './contact-keys.ts';

describe('contact keys', () => {
  it.each([
    [{ phone: '0532 123 45 67', landline: '+905321234567' }, { phones: ['+905321234567'] }],
    [{ handle: '@Gol.Kiyi' }, { handles: ['gol.kiyi'] }],
    [{ handle: 'https://www.instagram.com/gol.kiyi/' }, { handles: ['gol.kiyi'] }],
    [
      { handle: 'sahte.ev', instagramUrl: 'https://www.instagram.com/susesi/' },
      { handles: ['sahte.ev', 'susesi'] },
    ],
    [{ handle: 'gol.kiyi', instagramUrl: 'instagram.com/Gol.Kiyi' }, { handles: ['gol.kiyi'] }],
    [{ website: 'https://www.golkiyi.example/odalar' }, { hosts: ['golkiyi.example'] }],
    [{ website: 'golkiyi.example/sapanca' }, { hosts: ['golkiyi.example', 'golkiyi.example/sapanca'] }],
    [{ website: 'https://booking.com/hotel/x', phone: 'yok', handle: '???' }, {}],
    [{ bookingUrl: 'https://www.golkiyi.example/' }, { hosts: ['golkiyi.example'] }],
    [
      { bookingUrl: 'https://rezervasyon.example/ev/7' },
      { hosts: ['rezervasyon.example', 'rezervasyon.example/ev/7'] },
    ],
    [{ bookingUrl: 'https://www.airbnb.com.tr/rooms/7' }, {}],
    [{ bookingUrl: 'https://linktr.ee/golkiyi' }, {}],
    [{ bookingUrl: 'https://l.instagram.com/golkiyi' }, {}],
    [{ bookingUrl: 'https://kuytukoru.example@golkiyi.example' }, {}],
    [{ bookingUrl: 'yok' }, {}],
    [{ bookingUrl: 'https://wa.me/905321234567' }, { phones: ['+905321234567'] }],
    [{ bookingUrl: 'https://www.instagram.com/gol.kiyi/' }, { handles: ['gol.kiyi'] }],
    [
      { bookingUrl: 'https://l.instagram.com/?u=https%3A%2F%2Fgolkiyi.example%2F' },
      { hosts: ['golkiyi.example'] },
    ],
    [{ landline: '0264 592 00 00', phone: '0532 123 45 67' }, { phones: ['+905321234567', '+902645920000'] }],
    [{ sisters: ['???'] }, {}],
    [{ sisters: ['Gol.Kiyi', '@gol.evi'] }, { handles: ['gol.kiyi', 'gol.evi'] }],
    [{}, {}],
  ])('%j → %j', (given, expected) => {
    expect(contactKeys(given)).toEqual({ phones: [], handles: [], hosts: [], ...expected });
  });
});
