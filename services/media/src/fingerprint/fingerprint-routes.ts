import { storedFileEndpoints } from '@edogrula/contracts/http/media-endpoints';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { route } from '@edogrula/service-kit/route';
import type { Db } from '../tables.ts';
import { findAlikeFiles } from './find-alike-files.ts';
import { findGalleries } from './find-galleries.ts';
import { findSameFiles } from './find-same-files.ts';

/** Where a picture is known from: for moderators' desk, and for a visitor who holds its fingerprint alone. */
export function fingerprintRoutes(app: HttpApp, { db }: { db: Db }): void {
  route(app, storedFileEndpoints.alike, ({ body }) => findAlikeFiles(db, body.fileIds));
  route(app, storedFileEndpoints.same, ({ body }) => findSameFiles(db, body.fileIds));
  route(app, storedFileEndpoints.inGalleries, ({ body }) => findGalleries(db, body));
}
