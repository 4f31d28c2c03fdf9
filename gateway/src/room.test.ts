import { describe, expect, it } from '@jest/globals';
import { worthOf } from './client-shares.ts';
import { createRoom } from './room.ts';

const worth = (place: number, places: number) => worthOf(place, places, 4);

describe('a room with a share for each key', () => {
  it('gives an address its share and its network four', () => {
    const room = createRoom((place, places) => 2 * worth(place, places));
    const at = (host: number) => [`203.0.113.${host}`, '203.0.113.0/24'];
    expect([room.enter(at(1)), room.enter(at(1)), room.enter(at(1))]).toEqual([true, true, false]);
    for (const host of [2, 2, 3, 3, 4, 4]) expect(room.enter(at(host))).toBe(true);
    expect(room.enter(at(5))).toBe(false);
    room.leave(at(1));
    expect(room.enter(at(5))).toBe(true);
  });

  it('a refusal takes nothing', () => {
    const room = createRoom(() => 1);
    expect(room.enter(['a', 'net'])).toBe(true);
    for (let tries = 0; tries < 3; tries += 1) expect(room.enter(['b', 'net'])).toBe(false);
    room.leave(['a', 'net']);
    expect(room.enter(['b', 'net'])).toBe(true);
  });
});

it('who leaves with one of several places keeps the others', () => {
  const room = createRoom(() => 2);
  expect([room.enter(['a']), room.enter(['a'])]).toEqual([true, true]);
  room.leave(['a']);
  expect([room.enter(['a']), room.enter(['a'])]).toEqual([true, false]);
  for (let left = 0; left < 2; left += 1) room.leave(['a']);
  expect([room.enter(['a']), room.enter(['a']), room.enter(['a'])]).toEqual([true, true, false]);
});

it('ends at its size, and says so', () => {
  const room = createRoom(() => 3, { size: 10 });
  const entered = Array.from({ length: 12 }, (_, who) => room.enter([`${who}`]));
  expect(entered.filter(Boolean)).toHaveLength(10);
  expect(room.isFull()).toBe(true);
  room.leave(['0']);
  expect([room.isFull(), room.enter(['newcomer'])]).toEqual([false, true]);
});

it('keeps what is left in a crowd for who has little, and for a network that has a little more', () => {
  const room = createRoom(() => 6, { crowd: { from: 8, below: (place) => (place === 0 ? 2 : 3) } });
  const enters = (times: number, ...keys: string[]) =>
    Array.from({ length: times }, () => room.enter(keys)).filter(Boolean).length;
  expect([enters(9, 'a'), enters(9, 'b')]).toEqual([6, 2]);
  expect([enters(1, 'a'), enters(1, 'b')]).toEqual([0, 0]);
  expect([enters(3, 'c', 'net'), enters(3, 'd', 'net'), enters(3, 'e')]).toEqual([2, 1, 2]);
  for (let left = 0; left < 6; left += 1) room.leave(['a']);
  expect(enters(1, 'b')).toBe(1);
});
