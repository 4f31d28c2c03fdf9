/** A place on the map, in degrees. */
export type Place = { lat: number; lng: number };

const degree = String.raw`(-?\d{1,3}(?:\.\d{1,15})?)`;
const pair = new RegExp(String.raw`^\s*${degree}\s*[,; ]\s*${degree}\s*$`);
/**
 * Typed degrees have decimals, or half of a pair would be one and name another country; on a Turkish keyboard their point is
 * a comma.
 */
const typedPairs = ['\\.', ','].map((point) => {
  const typed = String.raw`(-?\d{1,3}${point}\d{1,15})`;
  return new RegExp(String.raw`^${typed}(?:\s{0,3}[,;]\s{0,3}|\s{1,6})${typed}$`);
});
/** Where the pages of maps write the place that is open: `!3d…!4d…` is the pin, `@…` the middle of the map. */
const inPath = [
  new RegExp(`!3d${degree}!4d${degree}`),
  new RegExp(`@${degree},${degree}`),
  new RegExp(`[#&]?map=\\d{1,2}(?:\\.\\d+)?/${degree}/${degree}`),
];

const placeOf = (lat: number, lng: number): Place | null =>
  Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat: rounded(lat), lng: rounded(lng) } : null;
/** Six decimals are a tenth of a metre. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

function pairIn(text: string | null, turned = false): Place | null {
  const found = pair.exec(text ?? '');
  if (!found) return null;
  const [first, second] = [Number(found[1]), Number(found[2])];
  return turned ? placeOf(second, first) : placeOf(first, second);
}

function typedPlace(text: string): Place | null {
  const found = typedPairs.map((shape) => shape.exec(text)).find((match) => match !== null);
  const [lat = '', lng = ''] = (found?.slice(1) ?? []).map((degrees) => degrees.replace(',', '.'));
  return found ? placeOf(Number(lat), Number(lng)) : null;
}

/** Yandex writes the longitude first, every other map the latitude. */
function inParameters({ hostname, searchParams }: URL): Place | null {
  const turned = /(?:^|\.)yandex\./.test(hostname);
  const latLng = `${searchParams.get('mlat')},${searchParams.get('mlon')}`;
  const [pin] = (searchParams.get('pt') ?? searchParams.get('whatshere[point]') ?? '').split('~');
  return (
    pairIn(pin?.split(',').slice(0, 2).join(',') ?? null, turned) ??
    pairIn(latLng) ??
    ['ll', 'coordinate', 'q', 'query', 'destination', 'daddr', 'center']
      .map((name) => pairIn(searchParams.get(name)?.replace(/^loc:/, '') ?? null, turned && name === 'll'))
      .find((place) => place !== null) ??
    null
  );
}

/** The place in a typed or pasted pair of degrees or in the address of a map's page; null where there is none. */
export function placeIn(text: string): Place | null {
  const given = text.trim();
  if (!URL.canParse(given)) return typedPlace(given);
  const url = new URL(given);
  for (const shape of inPath) {
    const found = shape.exec(`${url.pathname}${url.search}${url.hash}`);
    if (found) return placeOf(Number(found[1]), Number(found[2]));
  }
  return inParameters(url);
}

type HereFault = 'denied' | 'unknown';

/**
 * Where this device is, asked once, on a person's press. Nothing is sent: the form keeps it as if it had been pasted.
 * @returns the place with how far off it may be, in metres; why there is none
 */
export function placeHere(): Promise<{ place: Place; within: number } | HereFault> {
  return new Promise((resolve) => {
    if (!navigator.geolocation) return resolve('unknown');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        const place = placeOf(latitude, longitude);
        resolve(place ? { place, within: Math.round(accuracy) } : 'unknown');
      },
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'denied' : 'unknown'),
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 0 },
    );
  });
}

const metresOfDegree = 111_320;

/** A place moved by metres to the north and to the east. */
export function moved({ lat, lng }: Place, north: number, east: number): Place {
  const shrunk = Math.max(Math.cos((lat * Math.PI) / 180), 0.01);
  return {
    lat: rounded(Math.min(90, Math.max(-90, lat + north / metresOfDegree))),
    lng: rounded(Math.min(180, Math.max(-180, lng + east / (metresOfDegree * shrunk)))),
  };
}
