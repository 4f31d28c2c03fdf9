/**
 * Fetches a part of the page when it is needed. Without a connection it is not tried: browsers remember a script that
 * failed, and another try would fail by memory (whatwg/html#6768).
 */
export const loadPart = async <T>(load: () => Promise<T>): Promise<T> => {
  if (navigator.onLine === false) throw new Error('no connection');
  return load();
};
