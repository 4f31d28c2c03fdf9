import { expect, it } from '@jest/globals';
import { createRoom } from './room.ts';
import { createPace } from './row-pace.ts';

function pacedAt() {
  let time = 0;
  const pace = createPace({ most: 500, least: 60, lateMs: 1500, now: () => time });
  const question = {};
  const after = (ms: number) => {
    time += ms;
    return [pace.bound(), pace.part()];
  };
  const inTime = (answers: number) => {
    for (let at = 0; at < answers; at += 1) {
      pace.asked(pace);
      pace.answered(pace);
    }
  };
  return { pace, question, after, inTime };
}
const unbounded = [Number.POSITIVE_INFINITY, 1];

it('bounds nothing as long as no question waits for too long', () => {
  const { pace, question, after } = pacedAt();
  expect(after(60_000)).toEqual(unbounded);
  pace.asked(question);
  expect(after(1500)).toEqual(unbounded);
  pace.answered(question);
  expect(after(60_000)).toEqual(unbounded);
});

it('halves while one waits for too long, and sees it before the answer comes', () => {
  const { pace, question, after } = pacedAt();
  pace.asked(question);
  expect(after(1501)).toEqual([250, 0.5]);
  pace.asked({});
  expect(after(249)).toEqual([250, 0.5]);
  expect(after(1)).toEqual([125, 0.25]);
  pace.answered(question);
  expect(after(250)).toEqual([125, 0.25]);
});

it('who leaves takes his question along', () => {
  const { pace, question, after } = pacedAt();
  pace.asked(question);
  pace.left(question);
  expect(after(9000)).toEqual(unbounded);
});

it('ends at the least, and answers in time give all of it back', () => {
  const { pace, question, after, inTime } = pacedAt();
  pace.asked(question);
  after(1501);
  for (let at = 0; at < 10; at += 1) after(250);
  expect(after(0)).toEqual([60, 0.12]);
  pace.answered(question);
  inTime(4);
  expect(pace.bound()).toBe(64);
  inTime(436);
  expect(after(0)).toEqual(unbounded);
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
