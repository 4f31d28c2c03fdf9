const day = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'long', timeZone: 'Europe/Istanbul' });

/** What a person reads when an appeal or a correction is refused. */
export const appealTexts = {
  manyOpen: 'Aynı anda en çok üç itirazınız incelenebilir. Biri sonuçlanınca yenisini gönderin.',
  answered: (at: Date) =>
    `Bu kayda itirazınız ${day.format(at)} tarihinde sonuçlandı ve kayıt listede kaldı. Yeni bir belgeniz varsa itiraz e-posta adresimize gönderin.`,
  unknownEntry: 'Bu adreste bir kara liste kaydı bulunamadı. Kayıt kaldırılmış olabilir.',
  sameModerator:
    'Bu dosyada daha önce siz karar verdiniz, ihbarda bulundunuz ya da itiraz ettiniz. İtirazı başka bir moderatör sonuçlandırmalı.',
  lastKey: 'Kayıtta en az bir kullanıcı adı, telefon, web sitesi ya da hesap numarası kalmalı.',
  heldKey: 'Bu bilgi doğrulanmış bir işletmeye ait; düzeltmeyle kara listeye alınamaz.',
  newKey:
    'Kara listede olmayan bir bilgi düzeltmeyle eklenemez: yanıt süresi ve ikinci moderatör atlanmış olur. Yanlış bilgiyi boş bırakarak kaldırın; doğrusu bir ihbarın onayıyla eklenir.',
  commonKey: 'Bu bilgi ortak bilgiler listesinde; kara listeye alınamaz.',
  manyWait: 'Bu kayıt için çok sayıda itiraz inceleniyor. Bunlar sonuçlanınca siz de itiraz edebilirsiniz.',
  otherDossier: 'Birlikte sonuçlandırılan itirazlar aynı dosyada olmalı.',
  /** What the appellant reads when the entry went before the appeal was decided. */
  removed: 'İtiraz ettiğiniz kayıt, itirazınız sonuçlanmadan kaldırıldı.',
} as const;
