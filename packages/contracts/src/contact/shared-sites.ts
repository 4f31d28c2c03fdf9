/** Sites where many sellers have a page, with every name below them: their host says nothing about one of them. */
const sharedHosts = new Set(
  [
    // Where stays, things and services of many are offered.
    'agoda.com biletbayi.com booking.com enuygun.com etstur.com hometogo.com hostelworld.com hotels.com jollytur.com',
    'kayak.com momondo.com neredekal.com obilet.com odamax.com otelz.com plumguide.com setur.com.tr skyscanner.com',
    'tatil.com tatilbudur.com tatilsepeti.com tatilvillam.com touristica.com.tr turna.com villacim.com.tr vrbo.com',
    'armut.com arabam.com ciceksepeti.com dolap.com emlakjet.com etsy.com facebook.com gardrops.com gittigidiyor.com',
    'gumroad.com hangiev.com hepsiburada.com hepsiemlak.com letgo.com modacruz.com n11.com pazarama.com pttavm.com',
    'sahibinden.com shopier.app shopier.com trendyol.com zingat.com',
    // Networks, chats, videos, forms.
    'bsky.app discord.com discord.gg fb.com fb.me forms.gle foursquare.com g.page g.co goo.gl ig.me instagr.am',
    'instagram.com jotform.com linkedin.com lnkd.in m.me medium.com messenger.com notion.so onedrive.live.com 1drv.ms',
    'dropbox.com paypal.com paypal.me iyzi.link patreon.com pin.it reddit.com snapchat.com swarmapp.com t.me',
    'telegram.me telegram.org telegra.ph threads.com threads.net tiktok.com twitch.tv twitter.com typeform.com',
    'viber.com vimeo.com vk.com wa.link wa.me wechat.com whatsapp.com x.com yelp.com youtu.be youtube.com',
    // Maps, albums and files: where a house is and how it looks, and not whose it is.
    'icloud.com maps.apple maps.apple.com openstreetmap.org osm.org w3w.co waze.com we.tl wetransfer.com what3words.com',
    // Lists of links.
    'about.me allmylinks.com beacons.ai bento.me bio.fm bio.link bio.site campsite.bio contactinbio.com direct.me',
    'feedlink.io flow.page flowcode.com heylink.me hoo.be instabio.cc komi.io later.com linkbio.co linkfly.to',
    'linkin.bio linkpop.com linkr.bio linktr.ee link.me liinks.co lnk.bio lnk.to lynxinbio.com magic.ly many.link',
    'mez.ink milkshake.app mssg.me msha.ke shor.by sleek.bio snipfeed.co solo.to stan.store tap.bio taplink.cc',
    'withkoji.com zaap.bio znap.link',
    // Shortened addresses.
    'abnb.me adf.ly amzn.to bit.ly bitly.com bl.ink buff.ly clck.ru cutt.ly dub.sh is.gd kisa.link ow.ly qr.link qrco.de rb.gy',
    'rebrand.ly rebrandly.com s.id short.gy short.io shorturl.at spoo.me surl.li t.co t.ly tiny.cc tinyurl.com',
    'fb.watch goo.su search.app share.google tr.ee u.to urlz.fr v.gd v.ht',
    // Copies of anybody's site.
    'archive.org translate.goog',
  ]
    .join(' ')
    .split(' '),
);

/** Sites with a front door in each country: `airbnb.com.tr`, `google.de`. */
const worldwide =
  /(?:^|\.)(?:airbnb|amazon|ebay|expedia|google|pinterest|tripadvisor|trivago|yandex)\.(?:com?\.)?[a-z]{2,3}$/;

/** Hosts where each customer gets a name below: that name is one seller's, the host above it is shared. */
const hostsOfNames = new Set(
  [
    '000webhostapp.com azurewebsites.net blogspot.com blogspot.com.tr bravesites.com business.site canva.site carrd.co',
    'editorx.io epizy.com firebaseapp.com framer.ai framer.app framer.website ghost.io github.io gitlab.io glitch.me',
    'godaddysites.com great-site.net herokuapp.com hostingersite.com infinityfreeapp.com jimdofree.com jimdosite.com',
    'lovable.app mobirisesite.com my.canva.site myikas.com myideasoft.com myshopify.com mystrikingly.com netlify.app',
    'notion.site odoo.com onrender.com pages.dev replit.app rf.gd site123.me square.site strikingly.com surge.sh',
    'taplink.me taplink.ws tilda.ws tumblr.com ueniweb.com vercel.app web.app webflow.io webnode.com webnode.com.tr',
    'webnode.page weebly.com wix.com wixsite.com wixstudio.com wordpress.com workers.dev yolasite.com zyrosite.com',
  ]
    .join(' ')
    .split(' '),
);

/** True for a site of the lists above or a host below one: many sellers share it. `isSharedHost` is the wider test. */
export function isSharedSite(host: string): boolean {
  if (hostsOfNames.has(host) || worldwide.test(host)) return true;
  const labels = host.split('.');
  return labels.some((_, start) => sharedHosts.has(labels.slice(start).join('.')));
}
