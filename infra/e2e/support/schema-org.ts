type Value = unknown;
type Rule = { required: readonly string[]; fields: Readonly<Record<string, (value: Value) => boolean>> };

const isText = (value: Value): boolean => typeof value === 'string' && value.trim() !== '';
const isUrl = (value: Value): boolean => typeof value === 'string' && /^https?:\/\/[^\s]+$/.test(value);
const isInstant = (value: Value): boolean => typeof value === 'string' && !Number.isNaN(Date.parse(value));
const isOne = (value: Value): boolean => Number.isInteger(value) && Number(value) >= 1;
const within =
  (least: number, most: number) =>
  (value: Value): boolean =>
    typeof value === 'number' && value >= least && value <= most;
const listOf =
  (check: (value: Value) => boolean, most = 1000) =>
  (value: Value): boolean =>
    Array.isArray(value) && value.length > 0 && value.length <= most && value.every(check);
const is =
  (...types: string[]) =>
  (value: Value): boolean =>
    typeof value === 'object' &&
    value !== null &&
    types.includes(String((value as { '@type'?: string })['@type'])) &&
    faultsOf(value).length === 0;

const business: Rule = {
  required: ['name', 'url'],
  fields: {
    name: isText,
    url: isUrl,
    description: isText,
    image: listOf(isUrl, 5),
    telephone: (value) => typeof value === 'string' && /^\+\d{8,15}$/.test(value),
    address: is('PostalAddress'),
    geo: is('GeoCoordinates'),
    sameAs: listOf(isUrl),
  },
};

/**
 * What schema.org (and Google's notes on rich results) allow for the types that this site uses. A field that is not
 * named here is a fault: so is a rating of a provider given out as ours.
 */
const rules: Readonly<Record<string, Rule>> = {
  LodgingBusiness: business,
  LocalBusiness: business,
  PostalAddress: {
    required: ['addressCountry'],
    fields: { addressCountry: isText, streetAddress: isText, addressLocality: isText, addressRegion: isText },
  },
  GeoCoordinates: {
    required: ['latitude', 'longitude'],
    fields: { latitude: within(-90, 90), longitude: within(-180, 180) },
  },
  ItemList: { required: ['itemListElement'], fields: { itemListElement: listOf(is('ListItem'), 20) } },
  BreadcrumbList: { required: ['itemListElement'], fields: { itemListElement: listOf(is('ListItem')) } },
  ListItem: {
    required: ['position', 'name'],
    fields: { position: isOne, name: isText, url: isUrl, item: isUrl },
  },
  FAQPage: { required: ['mainEntity'], fields: { mainEntity: listOf(is('Question')) } },
  Question: { required: ['name', 'acceptedAnswer'], fields: { name: isText, acceptedAnswer: is('Answer') } },
  Answer: { required: ['text'], fields: { text: isText } },
  Organization: { required: ['name'], fields: { name: isText, url: isUrl } },
  WebSite: {
    required: ['name', 'url'],
    fields: { name: isText, url: isUrl, inLanguage: isText, potentialAction: () => true },
  },
  Article: {
    required: ['headline', 'image', 'datePublished', 'dateModified', 'author'],
    fields: {
      headline: (value) => isText(value) && String(value).length <= 110,
      description: isText,
      image: listOf(isUrl),
      datePublished: isInstant,
      dateModified: isInstant,
      inLanguage: isText,
      mainEntityOfPage: isUrl,
      author: is('Organization', 'Person'),
      publisher: is('Organization'),
    },
  },
};

/** What is wrong with one block of structured data, in words; nothing when it keeps the rules. */
export function faultsOf(block: Value): string[] {
  if (typeof block !== 'object' || block === null) return ['is no object'];
  const { '@type': type, '@context': context, ...fields } = block as Record<string, Value>;
  const rule = rules[String(type)];
  if (!rule) return [`unknown type ${String(type)}`];
  const missing = rule.required.filter((name) => !(name in fields)).map((name) => `${type}: no ${name}`);
  const wrong = Object.entries(fields)
    .filter(([name, value]) => !rule.fields[name]?.(value))
    .map(([name, value]) => `${type}.${name}: ${JSON.stringify(value)?.slice(0, 200)}`);
  const strange =
    context === undefined || context === 'https://schema.org' ? [] : [`context ${String(context)}`];
  return [...missing, ...wrong, ...strange];
}

/** The data blocks of a page. @throws SyntaxError when one is no JSON */
export const blocksOf = (html: string): Record<string, Value>[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, text]) => JSON.parse(text ?? '') as Record<string, Value>,
  );
