const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone|\biPad/, 'iOS'],
  [/\bAndroid/, 'Android'],
  [/\bWindows/, 'Windows'],
  [/\bMac OS X/, 'macOS'],
  [/\bLinux/, 'Linux'],
];

const firstOf = (list: typeof browsers, text: string) => list.find(([pattern]) => pattern.test(text))?.[1];

/** «Chrome · Windows» for a user agent; null when it says neither. */
export function browserName(userAgent: string | null): string | null {
  const text = userAgent ?? '';
  return [firstOf(browsers, text), firstOf(systems, text)].filter(Boolean).join(' · ') || null;
}
