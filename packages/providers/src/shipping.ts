import { log } from './log'
import { runProcess } from './run-process'
import { startShipping } from './shipping/start-shipping'

await runProcess('shipping', () => startShipping(process.env, { log }))
