import { describe, expect, it } from '@jest/globals';
import { readEventsArguments } from './events-arguments.ts';

const owners = ['business', 'reviews'];
const read = (...args: string[]) => readEventsArguments(args, owners);

describe('arguments of the events command', () => {
  it('lists every service, or one', () => {
    expect(read('list')).toEqual({ verb: 'list', services: owners, ids: [], all: false });
    expect(read('list', '--service', 'business').services).toEqual(['business']);
  });

  it('opens only the services that the ids name', () => {
    expect(read('replay', 'business/3', 'business/4')).toEqual({
      verb: 'replay',
      services: ['business'],
      ids: ['business/3', 'business/4'],
      all: false,
    });
  });

  it('lets --service stand for the first part of an id', () => {
    expect(read('replay', '--service', 'reviews', 'reviews.places:1').ids).toEqual([
      'reviews/reviews.places:1',
    ]);
  });

  it.each([
    [[]],
    [['drop']],
    [['replay']],
    [['list', 'business/3']],
    [['list', '--all']],
    [['replay', '--all', 'business/3']],
    [['replay', '3']],
    [['replay', 'nobody/3']],
    [['list', '--service', 'nobody']],
    [['list', '--loud']],
  ])('refuses %j', (args) => {
    expect(() => read(...args)).toThrow(/Usage|No service/);
  });
});
