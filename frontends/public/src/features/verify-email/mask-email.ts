/** `ayse@ornek.example` → `ay••@ornek.example`: enough to recognise, not enough to read over a shoulder. */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.trim().split('@');
  return `${name.slice(0, 2)}••@${host}`;
}
