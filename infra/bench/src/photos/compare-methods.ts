import { bitsApart, mirrorOf, mostBitsApart } from '@edogrula/contracts/picture/fingerprint';
import { lumaOf, sampleEdge } from '@edogrula/contracts/picture/sample';
import { askedFingerprints, keptFingerprints } from '@edogrula/contracts/picture/views';
import sharp from 'sharp';
import { scene } from './scenes.ts';
import { transforms } from './transforms.ts';

/** What a method keeps of a picture, and what it asks with, as lists of hexadecimal fingerprints. */
type Method = {
  name: string;
  mostApart: number;
  kept: (picture: Buffer) => Promise<string[]>;
  asked: (picture: Buffer) => Promise<string[]>;
};
/** `recall` by transform, and the share of pairs of different pictures that are taken for one. */
export type MethodFacts = { name: string; recall: Record<string, number>; falsely: number };

const pixelsOf = (picture: Buffer) =>
  sharp(picture)
    .resize({ width: sampleEdge, height: sampleEdge, fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer();

const waves: Method = {
  name: `Signs of 256 waves in eleven views, at most ${mostBitsApart} bits apart (ours)`,
  mostApart: mostBitsApart,
  kept: async (picture) => keptFingerprints(lumaOf(await pixelsOf(picture))).views.map(({ bits }) => bits),
  asked: async (picture) => {
    const asked = askedFingerprints(lumaOf(await pixelsOf(picture)));
    const found = asked ? [asked.whole, ...(asked.inside ? [asked.inside] : [])] : [];
    return found.flatMap((bits) => [bits, mirrorOf(bits)]);
  },
};

const wavesOfWhole: Method = {
  name: 'The same, of the whole picture alone',
  mostApart: mostBitsApart,
  kept: async (picture) => (await waves.kept(picture)).slice(0, 1),
  asked: async (picture) => (await waves.asked(picture)).slice(0, 2),
};

const isSame = (asked: readonly string[], kept: readonly string[], mostApart: number) =>
  asked.some((one) => kept.some((other) => bitsApart(one, other) <= mostApart));

/** What one method made of one picture and of each of its copies. */
type Read = { kept: string[]; asked: string[]; copies: Record<string, string[]> };

async function readAll(methods: readonly Method[], picture: Buffer): Promise<Read[]> {
  const copies = await Promise.all(
    Object.entries(transforms).map(async ([name, change]) => [name, await change(picture)] as const),
  );
  const readBy = async (method: Method): Promise<Read> => ({
    kept: await method.kept(picture),
    asked: await method.asked(picture),
    copies: Object.fromEntries(
      await Promise.all(copies.map(async ([name, copy]) => [name, await method.asked(copy)] as const)),
    ),
  });
  return Promise.all(methods.map(readBy));
}

function factsOf({ name, mostApart }: Method, reads: readonly Read[]): MethodFacts {
  let falsely = 0;
  for (const one of reads)
    for (const other of reads) if (one !== other && isSame(one.asked, other.kept, mostApart)) falsely += 1;
  const share = (transform: string) =>
    reads.filter(({ copies, kept }) => isSame(copies[transform] ?? [], kept, mostApart)).length /
    reads.length;
  const recall = Object.fromEntries(Object.keys(transforms).map((one) => [one, share(one)]));
  return { name, recall, falsely: falsely / (reads.length * (reads.length - 1)) };
}

/** Every method over as many made-up pictures; ours first. */
export async function compareMethods(scenes: number): Promise<MethodFacts[]> {
  const methods = [waves, wavesOfWhole];
  const reads: Read[][] = [];
  for (let seed = 0; seed < scenes; seed += 1) reads.push(await readAll(methods, await scene(seed)));
  return methods.map((method, at) =>
    factsOf(
      method,
      reads.flatMap((one) => one[at] ?? []),
    ),
  );
}
