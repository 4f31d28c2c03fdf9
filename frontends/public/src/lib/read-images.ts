/** Where a record may keep its pictures, the best place first [R186]. */
const imageSources = [
  'gallery',
  'galleryAbs',
  'photos',
  'images',
  'media',
  'pictures',
  'albums',
  'cover',
  'coverUrl',
  'image',
  'imageUrl',
  'featuredImage',
  'photo',
] as const;
const addressKeys = ['url', 'src', 'path', 'image', 'secure_url'] as const;
const mostImages = 12;
const mostDepth = 4;

type Fields = Readonly<Record<string, unknown>>;

/**
 * A picture that this site may show: our own `/api/img` address, a path of ours or a stored key. An address elsewhere
 * is none: showing it would tell a stranger who looks at which business.
 */
function ownImage(text: string): string | null {
  const address = text.trim();
  if (/^\/(?![/\\])[^\s]*$/.test(address)) return address;
  return /^public\/[\w-]+$/.test(address) ? `/api/img?src=${encodeURIComponent(address)}` : null;
}

/** Every address in a string, a list, a separated string or an object of one [R187]. */
function addressesIn(value: unknown, depth = 0): string[] {
  if (depth > mostDepth) return [];
  if (typeof value === 'string') return value.split(/[,;\n]/);
  if (Array.isArray(value)) return value.slice(0, 50).flatMap((item) => addressesIn(item, depth + 1));
  if (typeof value !== 'object' || value === null) return [];
  const fields = value as Fields;
  const found = addressKeys.map((key) => fields[key]).find((item) => item !== undefined && item !== null);
  return addressesIn(found, depth + 1);
}

/** The pictures of a record from all the places where one may keep some, each once [R186, R187]. */
export function readImages(record: Fields): string[] {
  const found = imageSources
    .flatMap((source) => addressesIn(record[source]))
    .map(ownImage)
    .filter((address): address is string => address !== null);
  return [...new Set(found)].slice(0, mostImages);
}

/** The pictures that may be a record's logo, in the order in which they are tried [R068]. */
export function readLogos(record: Fields): string[] {
  const found = ['logo', 'logoUrl', 'logoAbs', 'brandLogo', 'avatar', 'profileImage']
    .flatMap((source) => addressesIn(record[source]))
    .map(ownImage)
    .filter((address): address is string => address !== null);
  return [...new Set(found)].slice(0, 5);
}
