const answerMs = 3000;

/** The text that waits in the worker under this id; null when there is none, or no worker. */
export async function readShared(id: string): Promise<string | null> {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return null;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const late = setTimeout(resolve, answerMs, null);
    port1.onmessage = ({ data }) => {
      clearTimeout(late);
      resolve(typeof data === 'string' && data ? data : null);
    };
    worker.postMessage({ shared: id }, [port2]);
  });
}
