/** A token that lives until 2096, as a browser keeps it after a verification. */
export const livingToken = `e30.${Buffer.from(JSON.stringify({ exp: 4_000_000_000 })).toString('base64url')}.sig`;

/** The tab of a visitor whose address is verified; everything else that it kept is gone. */
export function asVerifiedVisitor(): void {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('emailVerifyToken', livingToken);
  localStorage.setItem('isVerifiedEmail', 'true');
}
