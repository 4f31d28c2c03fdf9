import { openFolderStore } from '../../src/store/folder-store.ts';

// Stores one object below a folder, as `node store-one.ts <folder> <key>`, and says so when it is acknowledged.
const [, , root = '', key = ''] = process.argv;
const store = await openFolderStore(root);
const body = Buffer.from('kanıt');
await store.put(key, body, body.length, 'image/jpeg');
process.stdout.write('stored\n');
