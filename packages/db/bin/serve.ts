import { type RunningDatabase, startDatabase } from '../src/embedded'
import { print, say } from './say'
import { embeddedOptions } from './with-database'

const triesPerMinute = 5

/** Keeps the database running until told to stop, also when the server process is killed from outside. */
export async function serve() {
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => resolve())
    // The starter holds our standard input open: its end is seen even when the starter was killed.
    if (process.env.STOP_WITH_PARENT === '1') process.stdin.on('end', resolve).on('error', resolve).resume()
  })
  const options = embeddedOptions()
  let server = await startDatabase(options)
  const { url, ownerUrl, port, dataDir } = server
  print(JSON.stringify({ url, ownerUrl, port, dataDir }))
  const starts: number[] = []
  while ((await Promise.race([stopped, server.exited])) !== undefined) {
    const now = performance.now()
    starts.push(now)
    if (starts.filter((at) => now - at < 60_000).length > triesPerMinute)
      throw new Error('The database server ended again and again: its log says why.')
    say('The database server ended unexpectedly: starting it again.')
    server = await again(() => startDatabase({ ...options, port }))
  }
  await server.stop()
}

// A killed server's helpers hold its memory for a moment longer.
async function again(start: () => Promise<RunningDatabase>): Promise<RunningDatabase> {
  for (let tries = 1; ; tries++) {
    try {
      return await start()
    } catch (error) {
      if (tries >= 20) throw error
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }
}
