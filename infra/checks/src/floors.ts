/** The floors of a service, the ground floor first: on each the rooms (folders and files directly below `src`). */
type Floors = string[][];

/** The floors that a README's table below «## Rooms» names: one a row, its rooms in the first column; null without one. */
export function floorsOf(readme: string): Floors | null {
  const section = readme.split(/^## Rooms$/m)[1]?.split(/^## /m)[0];
  const rows = section?.split('\n').filter((line) => line.startsWith('| `'));
  if (!rows?.length) return null;
  return rows.map((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, room = '']) => room),
  );
}

/**
 * What contradicts a table of floors: rooms without a floor, with two, or named and not there, and arrows to a floor
 * above their own. Rooms of one floor may know each other.
 */
export function againstFloors(floors: Floors, rooms: string[], arrows: Map<string, string>): string[] {
  const named = floors.flat();
  const floorOf = (room: string) => floors.findIndex((floor) => floor.includes(room));
  return [
    ...rooms.filter((room) => !named.includes(room)).map((room) => `${room} has no floor`),
    ...named.filter((room, at) => named.indexOf(room) !== at).map((room) => `${room} has two floors`),
    ...named.filter((room) => !rooms.includes(room)).map((room) => `${room} has a floor and is not there`),
    ...[...arrows].flatMap(([arrow, example]) => {
      const [from = '', to = ''] = arrow.split(' → ');
      return floorOf(from) < floorOf(to) ? [`${arrow} goes up (${example})`] : [];
    }),
  ];
}
