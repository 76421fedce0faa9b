import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { get } from './test/a-shop'
import { appProcess } from './test/app-process'

it('[FAULT-07] answers every page that was asked for when it is told to end, ends within ten seconds, and takes none after', async () => {
  const { port, said, tell, ended, stop } = await appProcess()
  try {
    // Somebody who is connected and asks for nothing holds nobody up.
    const idle = connect(port, '127.0.0.1').on('error', () => undefined)
    const answers = Promise.all(Array.from({ length: 5 }, () => get(port, '/slow')))
    await expect.poll(() => said().split('slow page asked for').length - 1).toBe(5)
    const toldAt = performance.now()
    tell('SIGTERM')
    expect((await answers).map(({ status, body }) => [status, body])).toEqual(Array(5).fill([200, 'answered']))
    expect(await ended).toBe(0)
    expect(performance.now() - toldAt).toBeLessThan(10_000)
    expect(idle.destroyed || idle.readableEnded).toBe(true)
    await expect(get(port, '/slow')).rejects.toThrow()
    idle.destroy()
  } finally {
    stop()
  }
})
