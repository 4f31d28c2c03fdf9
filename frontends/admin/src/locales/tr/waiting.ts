import type { WaitingKind } from '@edogrula/contracts/http/waiting';

/** The list of everything that waits for a moderator. */
export const waitingText = {
  title: 'Bekleyenler',
  intro: 'Karar bekleyen her şey, en eskisi üstte. Bir satırı açınca ilgili kayda gidersiniz.',
  table: 'Bekleyenler tablosu',
  kind: 'Tür',
  number: 'No',
  name: 'İşletme',
  since: 'Bekleme',
  due: 'Son gün',
  overdue: (day: string) => `${day} (geçti)`,
  earliest: (day: string) => `en erken ${day}`,
  kinds: {
    application: 'Başvuru',
    report: 'İhbar',
    'second-word': 'İkinci onay',
    appeal: 'İtiraz',
    review: 'Süresi dolacak kayıt',
    correction: 'Düzeltme talebi',
    change: 'Sahibin talebi',
  } satisfies Record<WaitingKind, string>,
  total: (count: string) => `${count} kayıt bekliyor`,
  more: 'Daha yenileri göster',
  emptyTitle: 'Bekleyen iş yok',
  emptyText: 'Yeni başvurular ve ihbarlar gelince burada görünür.',
  keys: 'J ve K satırlar arasında gezer, Enter açar.',
  justNow: 'az önce geldi',
  minutes: (n: number) => `${n} dakikadır bekliyor`,
  hours: (n: number) => `${n} saattir bekliyor`,
  days: (n: number) => `${n} gündür bekliyor`,
} as const;
