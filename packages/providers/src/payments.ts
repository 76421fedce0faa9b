import { log } from './log'
import { startPayments } from './payments/start-payments'
import { runProcess } from './run-process'

const onFailure = (error: unknown) => {
  log('payments.journal-failed', { error: error instanceof Error ? error.message : String(error) })
  process.exit(1)
}

await runProcess('payments', () => startPayments(process.env, { log, onFailure }))
