/**
 * A key for each visit, so that no place of an earlier one is found again: `sameWhile` says by what two locations that
 * follow each other are one visit. Every other change of route then starts at its top, by Back as well [R007].
 */
export function keyOfVisit<Location>(
  sameWhile: (location: Location) => string,
): (location: Location) => string {
  let visit = { as: '', no: 0 };
  return (location) => {
    const as = sameWhile(location);
    if (as !== visit.as) visit = { as, no: visit.no + 1 };
    return `${visit.no} ${as}`;
  };
}
