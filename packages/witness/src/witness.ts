import { startWitness } from './start-witness'

try {
  const witness = await startWitness(process.env)
  process.stdout.write(
    `${JSON.stringify({ time: new Date().toISOString(), event: 'witness.ready', url: witness.url })}\n`,
  )
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await witness.stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
  // The starter holds our standard input open, so its end is seen even when the starter was killed.
  if (process.env.STOP_WITH_PARENT === '1') process.stdin.on('end', () => void stop()).resume()
} catch (error) {
  process.stderr.write(`The witness cannot start: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
