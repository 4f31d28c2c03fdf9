/** `s•••@ornek.example`: enough to recognise a known address, too little to write to it. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${Array.from(email.slice(0, at))[0] ?? ''}•••${email.slice(at)}`;
}
