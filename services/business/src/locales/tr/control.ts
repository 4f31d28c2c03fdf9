import type { ProviderError } from '@edogrula/service-kit/provider-client';

const unreachable = 'Siteye şu anda ulaşılamadı. Biraz sonra yeniden bakın.';

/** Why a proof of control did not come about [R373]. */
export const controlText = {
  unknown: 'Bu kod bizde yok. Gördüğünüz ya da duyduğunuz kodu yeniden yazın.',
  codeNeeded: 'Gördüğünüz ya da duyduğunuz kodu yazın.',
  nothing: 'Kayıtta bu kontrolün konusu yok.',
  noRecord: 'DNS kaydı bulunamadı. Kayıt yeni eklendiyse yayılması zaman alabilir.',
  noTag: 'Sayfanın başlık bölümünde kodumuz bulunamadı.',
  failures: {
    host: 'Bu adres tek bir işletmenin sitesi değil ya da iç ağa gidiyor; buraya bakılmaz.',
    elsewhere: 'Site başka bir adrese yönlendiriyor. Kayıttaki site adresini düzeltin.',
    refused: 'Site bu sayfayı vermiyor.',
    shape: 'Bu adreste bir web sayfası yok.',
    timeout: unreachable,
    network: unreachable,
    status: unreachable,
    resting: unreachable,
  } satisfies Record<ProviderError['kind'], string>,
} as const;
