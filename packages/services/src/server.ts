import { readFileSync } from 'node:fs'
import { SettingFileError, takeSettingFiles } from '@shop/domain/settings'
import { stopWithParent } from '@shop/process/stop-with-parent'
import { createLog } from '@shop/watch/log'
import { startServices } from './compose/start-services'
import { ConfigError, readConfig } from './platform/config'

const log = createLog({ process: 'services' })

try {
  takeSettingFiles(process.env, readFileSync)
  const config = readConfig(process.env)
  const services = await startServices(config, { log })
  log.info('services.ready', { url: services.url, afterMs: Math.round(performance.now()) })

  stopWithParent((reason) => {
    log.info('services.stopping', { signal: reason })
    return services.stop(config.DRAIN_SECONDS * 1_000)
  })
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof SettingFileError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
