import { cpus } from 'node:os'

/** Milliseconds that the processors of this machine have done nothing, on average. */
function idleMs(): number {
  const times = cpus().map((cpu) => cpu.times.idle)
  return times.reduce((sum, idle) => sum + idle, 0) / times.length
}

/**
 * Measures the time that something takes, without the time in which a busy machine worked for others: what this process
 * computed and what nobody used, at most the time of the clock.
 */
export function startOwnTime(): () => number {
  const [start, idle, own] = [performance.now(), idleMs(), process.cpuUsage()]
  return () => {
    const { user, system } = process.cpuUsage(own)
    return Math.min(performance.now() - start, (user + system) / 1000 + idleMs() - idle)
  }
}
