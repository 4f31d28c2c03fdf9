import { describe, expect, it } from '@jest/globals';
import { moved, placeIn } from './map-place.ts';

const place = { lat: 40.691234, lng: 30.268123 };

describe('the place in what an owner pastes', () => {
  it.each([
    '40.691234, 30.268123',
    ' 40.691234 30.268123 ',
    '40,691234, 30,268123',
    '40,691234 30,268123',
    '40,691234; 30,268123',
    '40,691234,30,268123',
    'https://www.google.com/maps/@40.691234,30.268123,17z',
    'https://www.google.com/maps/place/Ev/@1.5,2.5,17z/data=!3m1!4b1!4m6!3m5!8m2!3d40.691234!4d30.268123',
    'https://maps.google.com/?q=40.691234,30.268123',
    'https://www.google.com/maps/search/?api=1&query=40.691234%2C30.268123',
    'https://yandex.com.tr/harita/?ll=1.5%2C2.5&pt=30.268123%2C40.691234&z=16',
    'https://yandex.com/maps/?ll=30.268123%2C40.691234&z=16',
    'https://maps.apple.com/?ll=40.691234,30.268123&q=Ev',
    'https://www.openstreetmap.org/#map=17/40.691234/30.268123',
    'https://www.openstreetmap.org/?mlat=40.691234&mlon=30.268123',
  ])('%s', (text) => {
    expect(placeIn(text)).toEqual(place);
  });

  it.each([
    '',
    'Kırkpınar Mah. Göl Sok. 4',
    'https://maps.app.goo.gl/AbCdEf',
    '40,69',
    '40,6912, 30',
    '40, 69',
    '40,6912,30.2681',
    '140.69, 30.26',
    '40.69, 230.26',
    'https://www.google.com/maps/place/Sapanca',
    'javascript:alert(1)',
  ])('%j has none', (text) => {
    expect(placeIn(text)).toBeNull();
  });
});

it('a place moves by metres, also east where degrees are narrow', () => {
  expect(moved(place, 11.132, 0)).toEqual({ lat: 40.691334, lng: place.lng });
  const east = moved(place, 0, 10).lng - place.lng;
  expect(east * 111_320 * Math.cos((place.lat * Math.PI) / 180)).toBeCloseTo(10, 0);
});
