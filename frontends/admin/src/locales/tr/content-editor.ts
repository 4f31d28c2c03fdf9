/** Writing: the toolbar, links, pictures [R173]. */
export const editorText = {
  body: 'Metin',
  mode: 'Yazma biçimi',
  rich: 'Görsel',
  source: 'Kaynak',
  sourceHint: 'Markdown ya da HTML. Kaydederken zararlı kod ayıklanır.',
  richHint: 'Araç çubuğuna Alt+F10 ile geçin; düğmeler arasında ok tuşlarıyla gezinin.',
  sourceOnly: 'Bu metinde HTML ya da tablo var; kaybolmaması için kaynak olarak düzenlenir.',
  loadFailed: 'Düzenleyici yüklenemedi; metni kaynak olarak düzenleyebilirsiniz.',
  toolbar: 'Metin biçimi',
  heading2: 'Başlık (2. düzey)',
  heading3: 'Başlık (3. düzey)',
  bold: 'Kalın',
  italic: 'İtalik',
  bulletList: 'Madde listesi',
  orderedList: 'Numaralı liste',
  quote: 'Alıntı',
  rule: 'Ayırıcı çizgi',
  link: 'Bağlantı',
  image: 'Görsel ekle',
  undo: 'Geri al',
  redo: 'Yinele',
} as const;

export const linkText = {
  title: 'Bağlantı',
  address: 'Adres',
  hint: 'https:// ile başlayan bir adres ya da sitedeki bir yol (/blog/…).',
  wrong: 'Lütfen https:// ile başlayan bir adres, e-posta (mailto:) ya da / ile başlayan bir yol girin.',
  apply: 'Bağlantı ver',
  remove: 'Bağlantıyı kaldır',
} as const;

export const pictureText = {
  title: 'Görsel ekle',
  choose: 'Görsel seçin ya da buraya bırakın',
  hint: 'JPG, PNG ya da WEBP; en çok 10 MB.',
  alt: 'Görselde ne var?',
  altHint: 'Görseli görmeyenler için kısa açıklama.',
  altMissing: 'Lütfen görseli birkaç kelimeyle anlatın.',
  insert: 'Metne ekle',
  uploading: (percent: number) => `Yükleniyor · %${percent}`,
  oneFile: 'Lütfen tek bir görsel seçin.',
  wrongType: 'Sadece JPG/PNG/WEBP yükleyin.',
  tooLarge: 'Görsel 10 MB’dan küçük olmalıdır.',
  cover: 'Kapak görseli',
  coverAlt: 'Kapak görseli önizlemesi',
  coverChoose: 'Kapak görseli yükle',
  coverRemove: 'Kapağı kaldır',
} as const;

export const previewText = {
  make: 'Önizleme bağlantısı',
  ready: (time: string) => `Önizleme hazır. Bağlantıyı bilen herkes açabilir; son geçerlilik saati: ${time}.`,
  open: 'Önizlemeyi aç',
  copy: 'Bağlantıyı kopyala',
  copied: 'Bağlantı kopyalandı.',
  copyFailed: 'Kopyalanamadı; bağlantıyı açıp adresini kopyalayın.',
  saved: 'Önizleme son kaydedilen hâli gösterir.',
} as const;
