import { createServer } from 'node:http'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { get, listening } from './test/a-shop'
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

const stateAt = async (port: number, path: string) => {
  const { status, body } = await get(port, path, { host: 'elsewhere.example' })
  return [status, JSON.parse(body)]
}

it('S4: is ready while the services are there, and alive without them, whatever host is asked', async () => {
  let isWell = true
  const services = createServer((_, answer) => void answer.writeHead(isWell ? 200 : 503).end())
  const { port, stop } = await appProcess({ SERVICES_URL: `http://127.0.0.1:${await listening(services)}` })
  try {
    expect(await stateAt(port, '/health/ready')).toEqual([200, { status: 'ready' }])
    isWell = false
    expect(await stateAt(port, '/health/ready')).toEqual([503, { status: 'not ready', missing: ['services'] }])
    expect(await stateAt(port, '/health/live')).toEqual([200, { status: 'live' }])
    expect(await stateAt(port, '/health')).toEqual([200, { ok: true }])
  } finally {
    stop()
  }
})

it('S4: goes on answering for a while when it is told to end, and says so to whoever stands in front', async () => {
  const services = createServer((_, answer) => void answer.end())
  const SERVICES_URL = `http://127.0.0.1:${await listening(services)}`
  const { port, tell, ended, stop } = await appProcess({ SERVICES_URL, DRAIN_SECONDS: '2' })
  try {
    tell('SIGTERM')
    await expect.poll(() => stateAt(port, '/health/ready'), { interval: 20 }).toEqual([503, { status: 'ending' }])
    expect(await stateAt(port, '/health')).toEqual([503, { status: 'ending' }])
    expect(await stateAt(port, '/health/live')).toEqual([200, { status: 'live' }])
    const { status, body, headers } = await get(port, '/slow')
    expect([status, body, headers.connection]).toEqual([200, 'answered', 'close'])
    expect(await ended).toBe(0)
  } finally {
    stop()
  }
})

it('S4: answers at the address of this machine that is set, and at no other', async () => {
  const { port, stop } = await appProcess({ HOST: '127.0.0.1' })
  try {
    expect(await stateAt(port, '/health')).toEqual([200, { ok: true }])
    await expect(fetch(`http://127.0.0.2:${port}/health`)).rejects.toThrow()
  } finally {
    stop()
  }
})
