// Every repetition is bounded, so the time grows with the length of the text alone. Words are written as a Turkish keyboard has
// them, but for the i.

/** «atın», «yollarsın», «gönderebilirsiniz», «atıyosunuz», «atıcan», «atıver», «atmanız yeterli»: what a reader is told to do. */
const told = [
  '[iy]{0,2}n(?:iz)?',
  'y?[iu]p',
  String.raw`y?[ae]bilir\p{L}{0,8}`,
  '(?:[ae]?r|[iu]?yor?)s[iau]n(?:[iu]z)?',
  'y?[aei]{0,2}c[ae](?:n|ks[iu]n)(?:[iu]z)?',
  '[iy]{0,2}ver(?:in|sene|s[ae]n[iu]z[ae])?',
  's[ae]n(?:[ae]|[iu]z[ae])',
  'm[ae]n(?:[iu]z)? (?:yeter(?:li)?|lazim|gerek(?:iyor|ir|li)?)',
].join('|');
/** Orders to send money, and words that send nothing else. */
export const sent = String.raw`(?:(?:at|gönder|yoll[au]|yatir|öde)(?:${told})?|(?:havale|eft|fast|transfer)(?! (?:yap|et|gönder)[dt][iu]))(?!\p{L})`;
/** What is sent. */
export const money = String.raw`(?:kapora|para|ödeme|ücret|havale|depozito|bakiye)\p{L}{0,8}`;
/** Whose account a writer's own is not. */
export const people = [
  'eş|kardeş|ağabey|abi|abla|oğlu|kiz|baba|anne|yeğen|kuzen|ortağ|arkadaş|muhasebe|çalişan|personel|yönetici',
  'amca|dayi|teyze|hala|enişte|yenge|hanim|bacana[kg]|gelin|baldiz|nişanli|dede|komşu|kayin|müdür|sekreter|mal sahib|ev sahib|patron',
].join('|');
