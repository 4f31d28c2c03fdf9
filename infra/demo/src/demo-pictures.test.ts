import { expect, it } from '@jest/globals';
import sharp from 'sharp';
import { logoPicture } from './demo-pictures.ts';

// Media's tests in the same process block what media must never open; a sign is drawn as SVG.
sharp.unblock({ operation: ['VipsForeignLoadSvg'] });

it('a made-up sign wears no colour of a verdict: blue rules over green and red', async () => {
  for (let house = 0; house < 40; house++) {
    const file = await logoPicture(`ev${house}.ornek`);
    const corner = sharp(await file.arrayBuffer()).extract({ left: 0, top: 0, width: 1, height: 1 });
    const [red = 0, green = 0, blue = 0] = await corner.removeAlpha().raw().toBuffer();
    expect([house, blue > green, blue >= red]).toEqual([house, true, true]);
  }
});
