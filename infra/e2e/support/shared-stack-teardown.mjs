export default async function teardown() {
  await globalThis.sharedStack?.stop();
}
