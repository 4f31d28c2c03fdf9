import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { openRoute } from '../testing/open-route.tsx';
import { asVerifiedVisitor } from '../testing/verified-visitor.ts';

const route = await import('./apply.tsx');
const open = () => openRoute('/apply', route, '/apply');

describe('[R479] the place of the device', () => {
  const here = (answer: (done: PositionCallback, failed: PositionErrorCallback) => void) =>
    Object.defineProperty(navigator, 'geolocation', {
      configurable: true,
      value: { getCurrentPosition: answer },
    });
  beforeEach(() => asVerifiedVisitor());
  afterEach(() => {
    cleanup();
    Reflect.deleteProperty(navigator, 'geolocation');
  });
  const press = async () => {
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Şu an işletmedeyim: konumumu kullan' }));
    return user;
  };

  it('is asked for on a press alone, and becomes the pin, with how far off it may be', async () => {
    let asked = 0;
    here((done) => {
      asked += 1;
      done({
        coords: { latitude: 40.691_234_567, longitude: 30.268_1, accuracy: 12.4 },
      } as GeolocationPosition);
    });
    const user = await open();
    const button = await screen.findByRole('button', { name: 'Şu an işletmedeyim: konumumu kullan' });
    expect(asked).toBe(0);
    await user.click(button);
    await screen.findByText('İğne: 40.691235, 30.2681');
    screen.getByText('Konumunuz yaklaşık 12 metre sapabilir; iğneye haritada bakın.');
  });

  it.each([
    [1, /konum iznini vermedi/],
    [2, /Konumunuz bulunamadı/],
  ])('says why there is none: code %d', async (code, why) => {
    here((_, failed) => failed({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError));
    await press();
    await screen.findByText(why);
    expect(screen.queryByText(/^İğne:/)).toBeNull();
  });

  const reading = (accuracy: number) =>
    here((done) => done({ coords: { latitude: 40.69, longitude: 30.27, accuracy } } as GeolocationPosition));

  it.each([
    [250, true],
    [251, false],
    [4000, false],
  ])('of ±%d metres is a pin: %s', async (accuracy, isPin) => {
    reading(accuracy);
    await press();
    if (isPin) await screen.findByText('İğne: 40.69, 30.27');
    else
      await screen.findByText(
        new RegExp(`yeterince kesin bulunamadı \\(yaklaşık ${accuracy} metre\\); iğne konmadı`),
      );
    expect(screen.queryByText(/^İğne:/) !== null).toBe(isPin);
    expect(screen.queryByText(/Önceki iğneniz/)).toBeNull();
  });

  it.each([
    ['a denial', () => here((_, no) => no({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError))],
    ['a vague reading', () => reading(4000)],
  ])('that was set stays after %s, and that is said', async (_name, then) => {
    reading(8);
    const user = await press();
    await screen.findByText('İğne: 40.69, 30.27');
    then();
    await user.click(screen.getByRole('button', { name: 'Şu an işletmedeyim: konumumu kullan' }));
    await screen.findByText(/Önceki iğneniz yerinde duruyor\.$/);
    screen.getByText('İğne: 40.69, 30.27');
  });

  it('says so in a browser that knows none', async () => {
    await press();
    await screen.findByText(/Konumunuz bulunamadı/);
  });
});

describe('[R182] [R479] the place that is typed', () => {
  beforeEach(() => asVerifiedVisitor());
  afterEach(cleanup);
  const field = () => screen.findByLabelText(/^Haritadaki konumu/);
  const pins = () => screen.queryAllByText(/^İğne:/).map(({ textContent }) => textContent);

  it('is read once its writer leaves it, with decimal commas too: half a pair is no pin', async () => {
    const user = await open();
    const input = await field();
    const text = '40,6912, 30,2681';
    for (const sign of text) {
      await user.type(input, sign);
      expect([pins(), screen.queryByText(/koordinat yok/)]).toEqual([[], null]);
    }
    await user.tab();
    await screen.findByText('İğne: 40.6912, 30.2681');
    await user.click(screen.getByRole('button', { name: 'Kuzeye' }));
    await user.click(input);
    await user.tab();
    expect(pins()).toEqual([expect.stringMatching(/^İğne: 40\.69129/)]);
  });

  it('takes its pin away when it becomes unreadable; one from elsewhere stays', async () => {
    const user = await open();
    const input = await field();
    await user.type(input, '40.6912, 30.2681{Enter}');
    await screen.findByText('İğne: 40.6912, 30.2681');
    await user.type(input, ' göl{Enter}');
    await screen.findByText(/koordinat yok/);
    expect(pins()).toEqual([]);
    await user.clear(input);
    await user.type(input, '40.6912, 30.2681{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Kuzeye' }));
    await user.type(input, ' göl{Enter}');
    await screen.findByText(/koordinat yok/);
    expect(pins()).toHaveLength(1);
  });
});
