import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { baseFolder, filesOfBase } from './base-folder.ts';

/** One object of a cluster, as far as its kind is not known. */
export type Manifest = { apiVersion: string; kind: string; metadata: { name: string }; spec?: unknown };

/**
 * The objects of a YAML text, read as Kubernetes reads them: by YAML 1.1, where an unquoted `off` is no text.
 * @throws Error when a document is broken
 */
export const manifestsIn = (text: string): Manifest[] =>
  parseAllDocuments(text, { schema: 'yaml-1.1' }).map((document) => {
    const [fault] = document.errors;
    if (fault) throw fault;
    return document.toJS() as Manifest;
  });

/** All objects of infra/kubernetes/base. */
export const readManifests = (): Manifest[] =>
  filesOfBase()
    .filter((name) => name !== 'kustomization.yaml')
    .flatMap((name) => manifestsIn(readFileSync(join(baseFolder, name), 'utf8')));
