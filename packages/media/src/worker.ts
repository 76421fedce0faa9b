import { renameSync, writeFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { avif } from './encode'
import { type RenderJob, render } from './render'

export type Order = { file: string; job: RenderJob }
export type Done = { file: string; bytes: number; ms: number } | { file: string; error: string }

const port = parentPort

port?.on('message', async (orders: Order[]) => {
  for (const { file, job } of orders) {
    try {
      const start = performance.now()
      const bytes = await avif(render(job))
      writeFileSync(`${file}.part`, bytes)
      renameSync(`${file}.part`, file)
      port.postMessage({ file, bytes: bytes.length, ms: Math.round(performance.now() - start) } satisfies Done)
    } catch (error) {
      port.postMessage({ file, error: String(error) } satisfies Done)
    }
  }
  port.postMessage('next')
})
