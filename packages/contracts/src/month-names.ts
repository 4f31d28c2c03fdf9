/**
 * Names of months as a pattern, in the languages of the visitor's pages, and the Turkish ones as people shorten them. Without
 * groups; to be read without regard to capitals.
 */
export const monthNames = [
  'ocak|şubat|mart|n[iıİ]san|may[iıİ]s|haz[iıİ]ran|temmuz|ağustos|eylül|ek[iıİ]m|kas[iıİ]m|aral[iıİ]k',
  'january|february|march|apr[iı]l|june?|july?|august|september|october|november|december|jan|feb|sept?|oct|nov|dec',
  'يناير|فبراير|مارس|[اأ]بريل|مايو|يونيو|يوليو|[اأ]غسطس|سبتمبر|[اأ]كتوبر|نوفمبر|ديسمبر',
].join('|');
