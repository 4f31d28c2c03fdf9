/** What else a text may mean, which the record of its answer does not have; the answer is about the other one alone. */
export const otherReadingText = {
  green: {
    account: (handle: string) =>
      `Bu sonuç yalnızca web sitesi içindir. @${handle} adlı bir Instagram hesabı bu kayıtta yok; onunla yazışıyorsanız ödeme yapmayın.`,
    website: (host: string) =>
      `Bu sonuç yalnızca Instagram hesabı içindir. ${host} adlı bir web sitesi bu kayıtta yok; oradan ödeme yapmayın.`,
    phone: (matched: string, other: string) =>
      `Bu sonuç yalnızca ${matched} numarası içindir. ${other} numarası bu kayıtta yok; o numarayla görüşüyorsanız ödeme yapmayın.`,
  },
  other: {
    account: (handle: string) =>
      `Bu sonuç yalnızca web sitesi içindir. @${handle} adlı bir Instagram hesabı bu kayıtta yok; güvenli olup olmadığı buradan anlaşılmaz.`,
    website: (host: string) =>
      `Bu sonuç yalnızca Instagram hesabı içindir. ${host} adlı bir web sitesi bu kayıtta yok; güvenli olup olmadığı buradan anlaşılmaz.`,
    phone: (matched: string, other: string) =>
      `Bu sonuç yalnızca ${matched} numarası içindir. ${other} numarası bu kayıtta yok; güvenli olup olmadığı buradan anlaşılmaz.`,
  },
} as const;
