import { ApiError } from '@edogrula/contracts/api-error';
import type { PhotoCheckAnswer } from '@edogrula/contracts/http/fingerprint';
import { useRef, useState } from 'react';
import { call, timeouts } from '../../lib/call.ts';
import { readPicture, UnreadablePicture } from './read-picture.ts';

export type PhotoCheck =
  | { state: 'idle' }
  | { state: 'asking' | 'unreadable' | 'plain' | 'failed' | 'too-often'; file: File }
  | { state: 'answered'; file: File; galleries: PhotoCheckAnswer['galleries'] };

async function ask(file: File): Promise<PhotoCheck> {
  try {
    const asked = await readPicture(file);
    if (!asked) return { state: 'plain', file };
    const { whole: hash, inside } = asked;
    const { galleries } = await call('POST /api/photo-checks', {
      body: { hash, ...(inside ? { inside } : {}) },
      timeoutMs: timeouts.search,
      request: new Request(window.location.origin),
    });
    return { state: 'answered', file, galleries };
  } catch (error) {
    if (error instanceof UnreadablePicture) return { state: 'unreadable', file };
    if (!(error instanceof ApiError)) throw error;
    return { state: error.status === 429 ? 'too-often' : 'failed', file };
  }
}

/** Asks about one picture after the other; the answer to an older question is dropped. */
export function usePhotoCheck(): { check: PhotoCheck; onFile: (file: File) => void } {
  const [check, setCheck] = useState<PhotoCheck>({ state: 'idle' });
  const latest = useRef<File | null>(null);
  const onFile = async (file: File) => {
    latest.current = file;
    setCheck({ state: 'asking', file });
    const answer = await ask(file);
    if (latest.current === file) setCheck(answer);
  };
  return { check, onFile: (file) => void onFile(file) };
}
