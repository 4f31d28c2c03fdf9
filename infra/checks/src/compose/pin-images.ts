import { stringify } from 'yaml';
import type { ComposeFile } from './compose-file.ts';

/** Gives the digest that a registry has for an image's name now. */
type DigestOf = (image: string) => string;

const digest = /^sha256:[0-9a-f]{64}$/;

function pinned(image: string, digestOf: DigestOf): string {
  const found = digestOf(image).trim();
  if (!digest.test(found)) throw new Error(`${image}: the registry gave no digest (${found || 'nothing'})`);
  return `${image}@${found}`;
}

/** The images that a Dockerfile begins from, each once. */
const baseImages = (dockerfile: string): string[] => [
  ...new Set([...dockerfile.matchAll(/^FROM (\S+:\S+)/gm)].map(([, image = '']) => image)),
];

/**
 * A compose file that lies over docker-compose.yml and names every image of others by its digest; what we build begins
 * from a base that is named so, too.
 * @throws Error naming an image for which there is no digest
 */
export function pinImages(
  { services }: Pick<ComposeFile, 'services'>,
  dockerfile: string,
  digestOf: DigestOf,
): string {
  const bases = Object.fromEntries(
    baseImages(dockerfile).map((image) => [image, `docker-image://${pinned(image, digestOf)}`]),
  );
  const known = new Map<string, string>();
  const once = (image: string) => {
    if (!known.has(image)) known.set(image, pinned(image, digestOf));
    return known.get(image);
  };
  const over = Object.entries(services).map(([name, { image, build }]) => [
    name,
    build ? { build: { additional_contexts: bases } } : { image: once(image) },
  ]);
  return stringify({ services: Object.fromEntries(over) }, { lineWidth: 0 });
}
