import sharp from 'sharp';

type Change = (picture: Buffer) => Promise<Buffer>;

const jpeg = (quality: number) => (picture: Buffer) => sharp(picture).jpeg({ quality }).toBuffer();

const sizeOf = async (picture: Buffer) => {
  const { width, height } = await sharp(picture).metadata();
  return { width, height };
};

/** Cuts shares of the edges away. */
const cut =
  (left: number, top: number, right: number, bottom: number): Change =>
  async (picture) => {
    const { width, height } = await sizeOf(picture);
    const area = {
      left: Math.round(width * left),
      top: Math.round(height * top),
      width: Math.round(width * (1 - left - right)),
      height: Math.round(height * (1 - top - bottom)),
    };
    return sharp(picture).extract(area).jpeg({ quality: 80 }).toBuffer();
  };

const words = (width: number, height: number, size: number, opacity: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><text x="50%" y="54%" font-size="${size}" font-family="sans-serif" font-weight="bold" text-anchor="middle" fill="#fff" fill-opacity="${opacity}" stroke="#000" stroke-opacity="${opacity / 3}" transform="rotate(-20 ${width / 2} ${height / 2})">@sapanca.ornek.evleri</text></svg>`,
  );

const watermark: Change = async (picture) => {
  const { width, height } = await sizeOf(picture);
  const input = words(width, height, width / 14, 0.55);
  return sharp(picture).composite([{ input }]).jpeg({ quality: 80 }).toBuffer();
};

const [storyWidth, storyHeight] = [720, 1280];

/** A picture in the middle of an upright one; what is behind it is drawn by `behind`. */
const framed =
  (behind: (picture: Buffer) => Promise<Buffer>): Change =>
  async (picture) => {
    const inside = await sharp(picture).resize({ width: storyWidth }).toBuffer();
    return sharp(await behind(picture))
      .composite([{ input: inside, gravity: 'centre' }])
      .jpeg({ quality: 78 })
      .toBuffer();
  };

const gradient = () =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${storyWidth}" height="${storyHeight}"><linearGradient id="g" x2="0" y2="1"><stop offset="0" stop-color="#7b5a3c"/><stop offset="1" stop-color="#203a2c"/></linearGradient><rect width="100%" height="100%" fill="url(#g)"/><text x="60" y="120" font-size="42" font-family="sans-serif" fill="#fff">Hafta sonu boş</text></svg>`,
    ),
  )
    .png()
    .toBuffer();

const blurred = (picture: Buffer) =>
  sharp(picture).resize({ width: storyWidth, height: storyHeight, fit: 'cover' }).blur(28).png().toBuffer();

/** Lays a picture on a larger plain one: shares of its width on each side, and of its height above and below. */
const onPlain =
  (background: string, aside: number, above: number): Change =>
  async (picture) => {
    const { width, height } = await sizeOf(picture);
    const [x, y] = [Math.round(width * aside), Math.round(height * above)];
    const edges = { left: x, right: x, top: y, bottom: y };
    return sharp(picture)
      .extend({ ...edges, background })
      .jpeg({ quality: 80 })
      .toBuffer();
  };

/** What is done to a picture before it is shown again elsewhere [R372]. */
export const transforms: Record<string, Change> = {
  're-compression, quality 30': jpeg(30),
  'resize to 320 pixels': async (picture) =>
    sharp(picture).resize({ width: 320 }).jpeg({ quality: 70 }).toBuffer(),
  'crop 10 %, all round': cut(0.05, 0.05, 0.05, 0.05),
  'crop 10 %, from below': cut(0, 0, 0, 0.1),
  'crop 10 %, from the left': cut(0.1, 0, 0, 0),
  'crop 10 %, from a corner': cut(0.1, 0.1, 0, 0),
  mirror: async (picture) => sharp(picture).flop().jpeg({ quality: 80 }).toBuffer(),
  watermark,
  'story frame, gradient and words': framed(gradient),
  'story frame, blurred behind': framed(blurred),
  'white border 3 %, all round': onPlain('#fff', 0.03, 0.03),
  'white border 5 %, all round': onPlain('#fff', 0.05, 0.05),
  'white border 10 %, all round': onPlain('#fff', 0.1, 0.1),
  'black border 15 %, all round': onPlain('#000', 0.15, 0.15),
  'white bars 5 %, above and below': onPlain('#fff', 0, 0.05),
};
