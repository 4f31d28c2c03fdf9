/** What a moderator reads when an act on a dossier is refused. */
export const dossierTexts = {
  noKey: 'Kara listeye alınacak en az bir bilgi seçin: kullanıcı adı, telefon ya da web sitesi.',
  foreignKey: 'Seçilen bilgi bu dosyadaki ihbarların hiçbirinde geçmiyor.',
  commonKey: 'Seçilen bilgi, birçok satıcının kullandığı ortak bilgiler listesinde; kara listeye alınamaz.',
  sameDossier: 'Bu iki ihbar zaten aynı dosyada.',
  notMerged: 'Bu dosya başka bir dosyayla birleştirilmemiş.',
  foreignReport: 'Seçilen ihbar bu dosyada değil.',
  allReports: 'Bir dosyadaki ihbarların tümü ayrılamaz; en az biri kalmalı.',
  noEvidence: 'Bu ihbarla belge gönderilmedi; görülen kanıt seçilemez.',
  onePerson: 'Dosyada yalnızca bir kişinin ihbarı var; «birden çok ihbar» gerekçesi kullanılamaz.',
  reasonOfEvidence: 'Gördüğünüz kanıtın türünü işaretlemeden «Kanıtlar tutarlı» gerekçesini veremezsiniz.',
  newHolder:
    'Seçilen bilgilerden birini, onaydan sonra doğrulanan bir işletme kullanıyor. Onayı geri çevirin ya da geri alın, sonra yeniden karar verin.',
  tiedBy: (numbers: readonly string[]) =>
    `Bu ihbar, dosyanın kara liste kaydına yalnızca karar bekleyen ${numbers.join(', ')} ile bağlı. Önce karar bekleyenleri karara bağlayın ya da dosyayı ayırın.`,
  tiedByNone:
    'Bu ihbar, dosyanın kara liste kaydına bugün hiçbir ihbarla bağlı değil. Önce dosyayı ayırın; satıcı aynıysa gerekçesiyle yeniden birleştirin.',
  approverIsParty:
    'Bu onayı veren bir moderatör artık dosyanın tarafı: ihbar etti, itiraz etti ya da ihbar edilen işletmenin sahibi. Onayı başka bir moderatör yeniden vermeli.',
  /** The reason of an act, as the desk shows it. */
  becameCommon: 'Kayıttaki bilgilerden biri ortak bilgiler listesine alındı ve kayıttan çıkarıldı.',
  onlyKey: (numbers: readonly string[]) =>
    `Bu bilgi, ${numbers.join(', ')} dosyasındaki kara liste kaydının tek bilgisi. Önce o kaydı düzeltin ya da kaldırın.`,
  tooManyEntries: (most: number) =>
    `Bu bilgi ${most} kayıttan fazlasında var. Önce kayıtların bir bölümünü düzeltin.`,
  unreadableValue: 'Bu bilgi okunamadı. Kullanıcı adı, telefon, web sitesi ya da IBAN yazın.',
} as const;
