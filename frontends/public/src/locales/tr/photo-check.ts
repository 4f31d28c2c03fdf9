/** Words of the page that asks about a picture [R371]. */
export const photoCheckText = {
  title: 'Fotoğraf sorgula',
  metaDescription:
    'Size gönderilen bungalov fotoğrafı doğrulanmış bir işletmenin galerisinde mi? Fotoğraf telefonunuzdan çıkmadan bakın.',
  lead: 'Size gönderilen fotoğrafın doğrulanmış bir işletmenin galerisinde olup olmadığına bakın.',
  file: 'Sorgulanacak fotoğraf',
  drop: 'Fotoğrafı seçin ya da buraya bırakın',
  hint: 'JPG, PNG ya da WEBP; ekran görüntüsü de olur.',
  asking: 'Fotoğrafa bakılıyor…',
  about: (name: string) => `Baktığınız fotoğraf: ${name}`,
  found: (name: string) => `Bu fotoğraf doğrulanmış ${name} galerisinde`,
  foundMany: 'Bu fotoğraf doğrulanmış işletmelerin galerilerinde',
  foundMeans: 'Fotoğrafın orada olması, size yazanın o işletme olduğunu göstermez.',
  foundNext: 'Görüştüğünüz hesap ve telefon bu profildekiyle aynı değilse ödeme yapmayın.',
  open: (name: string) => `${name} profilini aç`,
  none: 'Bu fotoğraf doğrulanmış işletmelerin galerilerinde yok',
  noneMeans: 'Bu, ilanın ya da satıcının güvenilir olduğu anlamına gelmez.',
  noneScope:
    'Yalnızca şu an doğrulanmış olan işletmelerin galerilerine bakıldı; başka kayıtlara ve internetin geri kalanına bakılmadı.',
  noneNext: 'Hesabı ya da telefonu da sorgulayın',
  plainTitle: 'Bu fotoğraf ayırt edilemiyor',
  plain: 'Duvar, gökyüzü ya da boş sayfa gibi ayrıntısı az. Odanın ya da evin göründüğü bir fotoğraf seçin.',
  unreadableTitle: 'Fotoğraf açılamadı',
  unreadable: 'Tarayıcınız bu dosyayı açamıyor. Fotoğrafın ekran görüntüsünü alıp onu seçin.',
  failedTitle: 'Sonuç alınamadı',
  failed: 'Şu anda sorgulanamadı. Bu, fotoğrafın galerilerde olmadığı anlamına gelmez.',
  tooOften: 'Bugünlük sorgu sınırına ulaştınız. Hesabı ya da telefonu yine sorgulayabilirsiniz.',
  again: 'Tekrar dene',
  how: {
    title: 'Fotoğrafınıza ne oluyor?',
    items: [
      'Fotoğraf telefonunuzda kalır; bize gönderilmez.',
      'Tarayıcınız ondan bir parmak izi çıkarır. Yalnızca bu parmak izi gönderilir, saklanmaz.',
      'Parmak izinden fotoğraf geri çıkarılamaz. Dosya adı, çekim yeri ve tarihi gönderilmez.',
      'Küçültülmüş, aynalanmış, biraz kırpılmış ya da düz bir çerçeveye konmuş fotoğraf da çoğu zaman tanınır. Döndürülmüş ya da çok kırpılmış fotoğraf ile aynı yerin başka bir fotoğrafı çoğu zaman tanınmaz.',
    ],
  },
} as const;
