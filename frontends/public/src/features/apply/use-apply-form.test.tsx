import '../../testing/dom-globals.ts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { type LinkedBusiness, useApplyForm } from './use-apply-form.ts';

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const record = {
  _id: '01a1fd66-0000-7000-8000-000000000001',
  slug: 'gol-evi',
  name: 'Göl Evi',
  type: 'bungalov',
  tradeTitle: 'Göl Evi Ltd.',
  phone: '+905321234567',
  landline: '+902645551122',
  website: 'https://golevi.example',
  address: 'Göl Sok. 4',
  district: 'Kırkpınar',
  instagramUsername: 'gol.evi',
  instagramUrl: 'https://www.instagram.com/gol.evi/',
  description: 'Üç ev.',
  location: { lat: 40.69, lng: 30.26, address: null },
} as unknown as LinkedBusiness;

it('[R030] a linked business fills every field of the form that its record knows', () => {
  const { result } = renderHook(() => useApplyForm(record));
  expect(result.current.values).toMatchObject({
    name: 'Göl Evi',
    type: 'bungalov',
    tradeTitle: 'Göl Evi Ltd.',
    business: record._id,
    phone: '0532 123 45 67',
    landline: '0264 555 11 22',
    website: 'https://golevi.example',
    address: 'Göl Sok. 4',
    district: 'Kırkpınar',
    description: 'Üç ev.',
    lat: '40.69',
    lng: '30.26',
    instagramUsername: 'gol.evi',
    instagramUrl: 'https://www.instagram.com/gol.evi/',
  });
});

describe('the draft of an application', () => {
  it('[R033] an application’s is kept 400 ms after the last change, not before', () => {
    const { result } = renderHook(() => useApplyForm(null));
    act(() => result.current.form.setValue('name', 'Yarım'));
    wait(399);
    act(() => result.current.form.setValue('name', 'Yarım Kalan'));
    wait(399);
    expect(localStorage.getItem('applyDraft')).toBeNull();
    expect(result.current.draft.savedAt).toBeNull();
    wait(1);
    expect(JSON.parse(localStorage.getItem('applyDraft') ?? '{}')).toMatchObject({ name: 'Yarım Kalan' });
    expect(result.current.draft.savedAt).toBe(Date.now());
  });

  it('[R033] what still waits is written when the page is left', () => {
    const { result } = renderHook(() => useApplyForm(null));
    act(() => result.current.form.setValue('name', 'Aceleci'));
    wait(10);
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(localStorage.getItem('applyDraft')).toContain('Aceleci');
  });
});
