import { readFileSync } from 'node:fs'
import { loggedText } from '@shop/domain/logging'
import { takeSettingFiles } from '@shop/domain/settings'
import { stopWithParent } from '@shop/process/stop-with-parent'
import { createLog } from '@shop/watch/log'
import { startWitness } from './start-witness'

const log = createLog({ process: 'witness' })

try {
  takeSettingFiles(process.env, readFileSync)
  const witness = await startWitness(process.env, log)
  log.info('witness.ready', { url: witness.url })
  stopWithParent(() => witness.stop(witness.drainSeconds * 1_000))
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error)
  process.stderr.write(`${loggedText(`The witness cannot start: ${reason}`)}\n`)
  process.exit(1)
}
