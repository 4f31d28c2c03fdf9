/** Sites where many sellers have a page: their host says nothing about one of them. */
const sharedHosts = new Set(
  [
    'airbnb.com agoda.com booking.com etstur.com expedia.com hotels.com jollytur.com odamax.com otelz.com',
    'tatilbudur.com tatilsepeti.com trendyol.com tripadvisor.com tripadvisor.com.tr trivago.com',
    'hepsiburada.com letgo.com n11.com sahibinden.com',
    'bio.link facebook.com fb.com goo.gl google.com google.com.tr instagr.am instagram.com linkedin.com linktr.ee',
    'pinterest.com t.me telegram.me tiktok.com twitter.com wa.me whatsapp.com x.com youtu.be youtube.com',
    'threads.com threads.net ig.me m.me messenger.com bit.ly cutt.ly t.co tinyurl.com',
  ]
    .join(' ')
    .split(' '),
);

/** True for a host that is no business's own, `m.facebook.com` included: it never becomes a lookup key. */
export function isSharedHost(host: string): boolean {
  const labels = host.split('.');
  return labels.some((_, start) => sharedHosts.has(labels.slice(start).join('.')));
}
