import { log } from './log'
import { runProcess } from './run-process'
import { startShipping } from './shipping/start-shipping'

const onFailure = (error: unknown) => {
  log('shipping.journal-failed', { error: error instanceof Error ? error.message : String(error) })
  process.exit(1)
}

await runProcess('shipping', () => startShipping(process.env, { log, onFailure }))
