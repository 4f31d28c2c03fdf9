// Every repetition is bounded, so the time grows with the length of the text alone.

/** What hangs on to a Turkish noun, and nothing else: a name may begin as such a word does. */
const ending = `(?:l[ae]r)?(?:[iu]?m(?:[iu]z)?|[iu]n[iu]z|s?[iu])?(?:n?[dt][ae]n?|y?l[ae]|n?[iu]n|[yn]?[iu]|[yn]?[ae])?(?:ki)?`;
/** Nouns and words of a sentence that go on behind an app's name. */
const nouns = [
  'hesa[bp]|sayfa|profil|adres|link|ad|kullanici|mesaj|dm|story|hikaye|gönderi|paylaşim|foto|fotoğraf',
  'video|reels?|yorum|yayin|takip|takipçi|kanal|bio|reklam|isim|ism|resim|görsel|grup|grub|hat|hatt',
  'ilan|numara|no|tel|telefon|site|internet|destek|iletişim|rezervasyon|bilgi|konum|ses|durum|kayit|cep|gsm|sipariş',
].join('|');
const particles = [
  've|veya|ya|da|de|dan|den|tan|ten|ta|te|ile|için|olarak|gibi|yok|yoktur|var|vardir|üzerinden|üstünden|araciliğiyla',
  'dişinda|hariç|değil|ama|fakat|ise|bile|kapali|açik|aktif|bu|budur|şu|o|burada|ayni|tek|sadece|yalniz|yalnizca',
  'bura(?:ya|dan)|ora(?:ya|dan)|burdan|ordan|biz|bizi|bize|bizim|sizi|size|aşağida|yukarida|hem|onayli|resmi|mavi|canli|gizli|kullanmiyoruz|kullaniyoruz',
  'yazin|yaziniz|yazabilirsiniz|arayin|bakin|ulaşin|görüntülü|sesli|her|gün|günü|varsa',
].join('|');
const english = [
  'page|account|profile|handle|name|user ?name|bio|posts?|photos?|pictures?|stories|messages?|or|and|is|for|only|has|we|our|us|at|on|with',
  'to|too|also|official|number|line|call|contact|group|business|web|available|in|by|from|of|the|you|me|please|no',
].join('|');
/** A word of a sentence where a name may stand. */
export const sentenceWord = String.raw`(?:(?:${nouns})${ending}|${particles}|${english})(?![\p{L}\p{N}_]|\.[\p{L}\p{N}])`;

/** More words of a sentence, where one is told to write or to look for something on an app. */
export const commonWord = `(?:${[
  'önce|sonra|hemen|direkt?|şimdi|lütfen|mutlaka|kolay\\p{L}{0,4}|rahat\\p{L}{0,6}|özel\\p{L}{0,5}|detay\\p{L}{0,6}|bana|daha|hizlica|ayrica',
  'istediğ\\p{L}{1,8}|dilediğ\\p{L}{1,8}|fiyat\\p{L}{0,8}|tarih\\p{L}{0,6}|müsait\\p{L}{0,6}|soru\\p{L}{0,10}|merhaba|selam|etiket\\p{L}{0,4}',
  `(?:bungalo[vw]|villa|otel)(?:l[iu]k?|s[iu]z)?${ending}|ev(?:ler)?\\p{L}{0,4}|tatil\\p{L}{0,4}|sapanca\\p{L}{0,4}|güzel|yeni|eski|diğer|başka|benzer|farkli|gerçek|sahte|kendi`,
  'çok|bütün|tüm|herkes\\p{L}{0,4}|genel\\p{L}{0,5}|telefon\\p{L}{0,5}|kimse\\p{L}{0,5}|böyle|öyle|bunu|şunu|onu|ne|teşekkür\\p{L}{0,6}|sevgi\\p{L}{0,6}|iyi|hazir|misafir\\p{L}{0,6}',
].join('|')})`;

/** Banks by their names, with the endings of a noun. */
export const banks = String.raw`(?:\p{L}{0,12}bank|z[iı]raat|garant[iı]|yap[ıi] ?kred[iı]|vak[ıi]f|kuveyt|albaraka|enpara|sparkasse)\p{L}{0,12}|(?:[iı]ng|teb|qnb|hsbc|n26|monzo)(?!\p{L})`;
