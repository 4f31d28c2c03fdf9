import { expect, it } from '@jest/globals';
import { createRoom } from './room.ts';
import { createPace } from './row-pace.ts';

function pacedAt() {
  let time = 0;
  const pace = createPace({ most: 500, least: 60, lateMs: 3000, now: () => time });
  const late = (times: number, everyMs: number) => {
    for (let at = 0; at < times; at += 1) {
      time += everyMs;
      pace.note(3001);
    }
  };
  return { pace, late };
}

it('bounds nothing as long as answers come in time', () => {
  const { pace } = pacedAt();
  for (let at = 0; at < 100; at += 1) pace.note(3000);
  expect([pace.bound(), pace.part()]).toEqual([Number.POSITIVE_INFINITY, 1]);
});

it('late answers take a fifth off, those that are late together once', () => {
  const { pace, late } = pacedAt();
  late(1, 250);
  expect([pace.bound(), pace.part()]).toEqual([400, 0.8]);
  late(10, 10);
  expect(pace.bound()).toBe(400);
  late(1, 250);
  expect(pace.bound()).toBe(320);
});

it('ends at the least, and answers in time give all of it back', () => {
  const { pace, late } = pacedAt();
  late(100, 250);
  expect(pace.bound()).toBe(60);
  for (let at = 0; at < 4; at += 1) pace.note(20);
  expect(pace.bound()).toBe(61);
  for (let at = 0; at < 4 * 439; at += 1) pace.note(20);
  expect([pace.bound(), pace.part()]).toEqual([Number.POSITIVE_INFINITY, 1]);
});

it('gives nobody less than what is little, however slow it is', () => {
  const pace = { bound: () => 50, part: () => 0.1 };
  const room = createRoom(() => 12, { crowd: { from: 400, below: () => 3 }, pace });
  const enters = Array.from({ length: 9 }, () => room.enter(['much'])).filter(Boolean).length;
  expect(enters).toBe(3);
});

it('a room at half its pace holds half, gives half the shares, and keeps its rest for who has little', () => {
  const pace = { bound: () => 10, part: () => 0.5 };
  const crowd = { from: 16, below: () => 2 };
  const room = createRoom(() => 12, { size: 40, crowd, pace });
  const enters = (times: number, key: string) =>
    Array.from({ length: times }, () => room.enter([key])).filter(Boolean).length;
  expect([enters(20, 'much'), enters(20, 'more')]).toEqual([6, 2]);
  expect([enters(20, 'little'), enters(20, 'other'), room.isFull()]).toEqual([2, 0, true]);
  expect(enters(1, 'late')).toBe(0);
  room.leave(['much']);
  expect([room.isFull(), enters(1, 'late')]).toEqual([false, 1]);
});
