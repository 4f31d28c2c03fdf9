/** Two picks of one file have the same identity: name, size and time of change [R218]. */
export const fileIdentity = (file: Pick<File, 'name' | 'size' | 'lastModified'>): string =>
  `${file.name}\n${file.size}\n${file.lastModified}`;
