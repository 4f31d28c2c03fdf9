import type { FastifyReply } from 'fastify';
import type { OpenView } from './open-view.ts';

const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

/** Sends a private view so that nothing in it can run, be kept by caches, or be guessed into another type. */
export function sendView(reply: FastifyReply, view: OpenView) {
  const { mime, file, inline, body } = view;
  const disposition = inline ? 'inline' : 'attachment';
  return reply
    .type(mime)
    .header('content-length', body.length)
    .header('content-disposition', `${disposition}; filename="${file.id}.${extensions[mime] ?? 'bin'}"`)
    .header('content-security-policy', "base-uri 'none'; object-src 'none'; frame-ancestors 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'same-origin')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'private, no-store')
    .send(body);
}
