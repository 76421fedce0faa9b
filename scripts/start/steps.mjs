/** Shows each step with its time; on a terminal the running step counts its seconds. */
export async function step(name, action) {
  const begin = performance.now()
  const seconds = () => `${((performance.now() - begin) / 1000).toFixed(1)} s`
  const live = process.stdout.isTTY
    ? setInterval(() => process.stdout.write(`\r… ${name} ${seconds()}`), 100)
    : undefined
  try {
    const remark = await action()
    clearInterval(live)
    process.stdout.write(
      `${live ? '\r' : ''}✓ ${name}${typeof remark === 'string' && remark ? ` (${remark})` : ''} ${seconds()}\n`,
    )
  } catch (error) {
    clearInterval(live)
    process.stdout.write(`${live ? '\r' : ''}✗ ${name} ${seconds()}\n`)
    throw error
  }
}
