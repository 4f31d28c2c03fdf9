/** Check digits of a Turkish identity number. */
export function fitsIdentity(digits: string): boolean {
  const all = [...digits].map(Number);
  const sum = (from: number, to: number, step = 1) =>
    all.slice(from, to).reduce((total, digit, at) => total + (at % step ? 0 : digit), 0);
  const tenth = (sum(0, 9, 2) * 7 - sum(1, 8, 2) + 100) % 10;
  return tenth === all[9] && sum(0, 10) % 10 === all[10];
}

/** Check digit of a Turkish tax number, which has ten. */
export function fitsTaxNumber(digits: string): boolean {
  if (!/^\d{10}$/.test(digits)) return false;
  const sum = [...digits.slice(0, 9)].reduce((total, digit, at) => {
    const value = (Number(digit) + 9 - at) % 10;
    return total + (value === 9 ? 9 : (value * 2 ** (9 - at)) % 9);
  }, 0);
  return (10 - (sum % 10)) % 10 === Number(digits[9]);
}
