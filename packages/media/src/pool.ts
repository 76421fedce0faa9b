import { Worker } from 'node:worker_threads'
import type { Done, Order } from './worker'

/** Renders groups of orders on worker threads; a group shares one drawing and stays on one thread. */
export async function renderAll(
  groups: Order[][],
  threads: number,
  program: URL,
  onDone: (done: Done) => void,
): Promise<void> {
  let next = 0
  const thread = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(program)
      const give = () => {
        const group = groups[next++]
        if (group) worker.postMessage(group)
        else worker.terminate().then(() => resolve(), reject)
      }
      worker.on('message', (message: Done | 'next') => (message === 'next' ? give() : onDone(message)))
      worker.on('error', reject)
      give()
    })
  await Promise.all(Array.from({ length: Math.min(threads, groups.length) }, thread))
}
