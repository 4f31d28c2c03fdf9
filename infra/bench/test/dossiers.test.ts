import { describe, expect, it } from '@jest/globals';
import { joinReports } from '../src/dossiers/join-reports.ts';
import { labelledReports } from '../src/dossiers/labelled-reports.ts';
import { pairQuality } from '../src/dossiers/pair-quality.ts';

describe('reports that join by themselves', () => {
  it.each([20_261_123, 1, 7])('[R308] find their seller, in whatever order they come (%d)', async (seed) => {
    const reports = labelledReports(seed);
    expect(reports).toHaveLength(200);
    const sellers = reports.map(({ seller }) => seller);
    const { precision, recall, truly } = pairQuality(sellers, await joinReports(reports));
    expect(truly).toBeGreaterThan(400);
    expect(precision).toBeGreaterThanOrEqual(0.98);
    expect(recall).toBeGreaterThanOrEqual(0.9);
  });
});
