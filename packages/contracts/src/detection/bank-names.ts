/** Banks by their names, with the endings of a noun. */
export const banks = String.raw`(?:\p{L}{0,12}bank|z[iı]raat|garant[iı]|yap[ıi] ?kred[iı]|vak[ıi]f|kuveyt|albaraka|enpara|sparkasse)\p{L}{0,12}|(?:[iı]ng|teb|qnb|hsbc|n26|monzo)(?!\p{L})`;
