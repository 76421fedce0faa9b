import { startServices } from './compose/start-services'
import { ConfigError, readConfig } from './platform/config'
import { createLog } from './platform/log'

const log = createLog()

try {
  const services = await startServices(readConfig(process.env), { log })
  log.info('services.ready', { url: services.url, afterMs: Math.round(performance.now()) })

  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    log.info('services.stopping', { signal })
    await services.stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
  // The starter holds our standard input open, so its end is seen even when the starter was killed.
  if (process.env.STOP_WITH_PARENT === '1') process.stdin.on('end', () => void stop('parent ended')).resume()
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
