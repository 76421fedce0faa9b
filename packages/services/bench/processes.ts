import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Figures, Job } from './load/measure'

export type Generator = { readonly run: (job: Job) => Promise<Figures>; readonly stop: () => void }
export type FloorServer = {
  readonly port: number
  readonly bytes: (samples: readonly string[]) => void
  readonly stop: () => void
}

type Said = { readonly figures?: Figures; readonly failure?: string; readonly port?: number }

/** The load generator, in a process of its own so that its work is not counted as the shop's. */
export async function startGenerator(): Promise<Generator> {
  const child = forked('load/generator.ts')
  await next(child)
  return {
    run: async (job) => {
      child.send(job)
      const { figures, failure } = await next(child)
      if (!figures) throw new Error(failure)
      return figures
    },
    stop: () => void child.disconnect(),
  }
}

/** The bare servers, in a process of their own as the services are. */
export async function startFloorServer(databaseUrl: string): Promise<FloorServer> {
  const child = forked('floors/floor-server.ts', { DATABASE_URL: databaseUrl })
  const { port = 0 } = await next(child)
  return { port, bytes: (samples) => void child.send({ samples }), stop: () => void child.disconnect() }
}

function forked(file: string, env: Record<string, string> = {}): ChildProcess {
  return fork(fileURLToPath(new URL(file, import.meta.url)), [], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production', ...env },
    serialization: 'advanced',
  })
}

function next(child: ChildProcess): Promise<Said> {
  return new Promise((resolve, reject) => {
    const gone = () => reject(new Error('A process of the measurement ended'))
    child.once('exit', gone)
    child.once('message', (said) => {
      child.off('exit', gone)
      resolve(said as Said)
    })
  })
}
