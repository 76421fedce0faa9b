import { readFileSync } from 'node:fs'
import { loggedText } from '@shop/domain/logging'
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
  if (error instanceof ConfigError || error instanceof SettingFileError)
    process.stderr.write(`${loggedText(error.message)}\n`)
  else log.error('services.not-started', { error })
  process.exit(1)
}
