import { Agent, createServer, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { drainOf } from './drain'

/** What a proxy keeps an idle connection for, and how long an ending server goes on: the longer. */
const IDLE_MS = 150
const GRACE_MS = 400

const END_MS = 10_000

async function aServer({ answers = true } = {}) {
  let answered = 0
  let asked = 0
  const server = createServer((incoming, answer) => {
    asked++
    if (answers) incoming.resume().on('end', () => setTimeout(() => answer.end(`answer ${++answered}`), 5))
  })
  const drain = drainOf(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, drain, answered: () => answered, asked: () => asked }
}

const agentOf = () => {
  const agent = new Agent({ keepAlive: true, timeout: IDLE_MS })
  onTestFinished(() => agent.destroy())
  return agent
}
const post = (port: number, agent: Agent) =>
  new Promise<string | undefined>((resolve, reject) => {
    request({ host: '127.0.0.1', port, agent, method: 'POST' }, (answer) => {
      answer.resume().on('end', () => resolve(answer.headers.connection))
    })
      .on('error', reject)
      .end('a body that nobody may send twice')
  })

it('S4: ends under load without one failed request, where a proxy asks how it is and closes what it does not use', async () => {
  const [ending, other] = [await aServer(), await aServer()]
  const agent = agentOf()
  let failed = 0
  let passed = 0
  let isEnding = false
  const asking = setInterval(() => {
    isEnding = ending.drain.isDraining()
  }, 50)
  onTestFinished(() => clearInterval(asking))
  const viaProxy = (port: number) => {
    const isPassed = isEnding && port === ending.port
    if (isPassed) passed++
    return post(isPassed ? other.port : port, agent).catch(() => failed++)
  }
  const sent: Promise<unknown>[] = []
  let isOver = false
  const send = () => {
    for (const { port } of [ending, other]) sent.push(viaProxy(port), viaProxy(port))
    if (!isOver) setTimeout(send, 2)
  }
  send()
  await expect.poll(ending.answered).toBeGreaterThan(50)
  const before = ending.answered()
  await ending.drain.end({ graceMs: GRACE_MS })
  await expect.poll(() => passed).toBeGreaterThan(50)
  isOver = true
  await Promise.all(sent)
  expect(failed).toBe(0)
  expect(ending.answered()).toBeGreaterThan(before)
})

it('S4: says with each answer that it ends, and takes nothing afterwards', async () => {
  const { port, drain } = await aServer()
  const agent = agentOf()
  expect(await post(port, agent)).toBe('keep-alive')
  expect(drain.isDraining()).toBe(false)
  const ended = drain.end({ graceMs: GRACE_MS })
  expect(drain.isDraining()).toBe(true)
  expect(await post(port, agent)).toBe('close')
  await ended
  await expect(post(port, agent)).rejects.toThrow('ECONNREFUSED')
})

it('S4: waits neither for who is connected and asks nothing, nor for who was answered', async () => {
  const { port, drain } = await aServer()
  const silent = connect(port, '127.0.0.1')
  await new Promise((resolve) => silent.once('connect', resolve))
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  await post(port, agent)
  const began = performance.now()
  await drain.end()
  expect(performance.now() - began).toBeLessThan(2_000)
})

it.each([0, 5_000])(
  '[FAULT-07] ends within ten seconds though a request is never answered, with %i ms in which it goes on answering',
  async (graceMs) => {
    const { port, drain, asked } = await aServer({ answers: false })
    const unanswered = post(port, agentOf()).catch((error: Error) => error.message)
    await expect.poll(asked).toBe(1)
    const began = performance.now()
    await drain.end({ graceMs })
    expect(performance.now() - began).toBeLessThan(END_MS)
    expect(await unanswered).toBe('socket hang up')
  },
  2 * END_MS,
)
