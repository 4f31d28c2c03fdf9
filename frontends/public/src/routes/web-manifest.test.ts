import { describe, expect, it } from '@jest/globals';
import { loader } from './web-manifest.ts';

const answer = loader();
const manifest = JSON.parse(await answer.text()) as Record<string, unknown>;

describe('[R389] what a phone needs to install the site', () => {
  it('is a manifest by its type, and kept for an hour', () =>
    expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      'application/manifest+json; charset=utf-8',
      'public, max-age=3600',
    ]));

  it('is an app of its own, in Turkish, that opens at the box', () =>
    expect(manifest).toMatchObject({
      id: '/',
      start_url: '/',
      scope: '/',
      lang: 'tr',
      dir: 'ltr',
      display: 'standalone',
      short_name: 'E-Doğrula',
    }));

  it('has icons in both sizes, and one whose edge a phone may cut off', () =>
    expect(manifest.icons).toEqual([
      { src: '/simge-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/simge-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/simge-maske-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ]));

  it('takes a share as a form into the worker: a GET would write the text into an address', () =>
    expect(manifest.share_target).toEqual({
      action: '/paylas',
      method: 'POST',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'text', url: 'url' },
    }));

  it('leads at once to the question and to the report', () =>
    expect(manifest.shortcuts).toEqual([
      { name: 'Sorgula', url: '/' },
      { name: 'İhbar et', url: '/report' },
    ]));
});
