/** Words of the zone that takes files beside an appeal, a reply or a correction request. */
export const evidenceText = {
  drop: 'Dosya seçin ya da buraya bırakın',
  hint: 'JPG, PNG, WEBP, HEIC ya da PDF; dosya başına 10 MB',
  full: (most: number) => `En çok ${most} dosya ekleyebilirsiniz`,
  refused: {
    type: (name: string) => `${name}: bu dosya türü kabul edilmiyor.`,
    size: (name: string) => `${name}: dosya boş ya da 10 MB’dan büyük.`,
    twice: (name: string) => `${name}: bu dosya zaten ekli.`,
    count: (name: string, most: number) => `${name}: en çok ${most} dosya eklenebilir.`,
  },
} as const;
