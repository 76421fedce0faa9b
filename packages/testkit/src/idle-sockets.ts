import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('../bin/hold-sockets.mjs', import.meta.url))

/** Connections of another process that ask for nothing; fewer than wanted where that process may not open so many. */
export async function idleSockets(port: number, wanted: number) {
  const holder = spawn(process.execPath, [PROGRAM, String(port), String(wanted)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = await once(holder.stdout, 'data')
  return {
    standing: Number(String(said)),
    close: async () => {
      holder.kill()
      if (holder.exitCode === null && holder.signalCode === null) await once(holder, 'exit')
    },
  }
}
