import { describe, expect, it } from '@jest/globals';
import { apiUrl } from './api-url.ts';

describe('apiUrl', () => {
  it('[R139] puts the API root before a path', () => {
    expect(apiUrl('/businesses/filter?page=2')).toBe('/api/businesses/filter?page=2');
    expect(apiUrl('featured')).toBe('/api/featured');
  });

  it('[R174] never prefixes /api twice', () => {
    expect(apiUrl('/api/report')).toBe('/api/report');
    expect(apiUrl('/api')).toBe('/api');
    expect(apiUrl('/api?x=1')).toBe('/api?x=1');
    expect(apiUrl('/apiary')).toBe('/api/apiary');
  });

  it('[R174] leaves absolute addresses alone', () => {
    expect(apiUrl('https://other.example/api/x')).toBe('https://other.example/api/x');
    expect(apiUrl('HTTP://other.example/')).toBe('HTTP://other.example/');
  });

  it('[R174] works with a root on another host', () => {
    expect(apiUrl('/api/report', 'http://127.0.0.1:9/api')).toBe('http://127.0.0.1:9/api/report');
    expect(apiUrl('report', 'http://127.0.0.1:9/api')).toBe('http://127.0.0.1:9/api/report');
  });
});
