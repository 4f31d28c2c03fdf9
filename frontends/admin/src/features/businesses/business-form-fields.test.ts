import { describe, expect, it } from '@jest/globals';
import { businessFormOf, changedFields, readCoordinates } from './business-form-fields.ts';

describe('changedFields', () => {
  const opened = { ...businessFormOf(), name: 'Vadi', phone: '0532 123 45 67', website: 'vadi.example' };

  it('[R167] sends what differs and nothing else; an emptied text is null', () => {
    expect(changedFields(opened, { ...opened })).toEqual({});
    expect(changedFields(opened, { ...opened, name: ' Vadi Evi ', website: ' ' })).toEqual({
      name: 'Vadi Evi',
      website: null,
    });
    expect(changedFields(opened, { ...opened, verified: true })).toEqual({ verified: true });
  });

  it('turns a place on the map into two numbers, and an emptied one into none', () => {
    expect(changedFields(opened, { ...opened, coordinates: '40,69 ; 30,26' })).toEqual({
      lat: 40.69,
      lng: 30.26,
    });
    const placed = { ...opened, coordinates: '40.69, 30.26' };
    expect(changedFields(placed, { ...placed, coordinates: '' })).toEqual({ lat: null, lng: null });
  });
});

describe('readCoordinates', () => {
  it.each(['40,6912 ; 30,2674', '40.6912, 30.2674', '40.6912,30.2674', '40.6912 30.2674', '40,6912 30,2674'])(
    'reads %s',
    (text) => expect(readCoordinates(text)).toEqual({ lat: 40.6912, lng: 30.2674 }),
  );
  it.each(['', '40', 'kuzey, doğu', '91, 30', '40, 181', '40;30;20', '40,,30'])('does not read %j', (text) =>
    expect(readCoordinates(text)).toBe(null),
  );
});
