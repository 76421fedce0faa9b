// So many requests a second, whether the ones before are answered or not: what visitors of a shop do.
import { Agent, request } from 'node:https'
import { setTimeout } from 'node:timers/promises'

const LATE_MS = 15_000
const LIST = '/c/kjoler-dame'
const ASK = { method: 'POST', path: '/graphql', body: '{"query":"{ channel { id } }"}' }
const NEW_CART = { method: 'POST', path: '/graphql', body: '{"query":"{ getCart(id: \\"\\") { id } }"}' }
const HOME = { path: '/' }
const KEPT = { path: LIST }
const PICTURE = { path: '/images/pagewidget/raw/hero.avif?w=400' }
const PERSONAL = { path: '/handlekurv' }
/** Of each twenty requests. */
const TURN = [
  HOME,
  KEPT,
  ASK,
  KEPT,
  HOME,
  KEPT,
  ASK,
  PICTURE,
  KEPT,
  HOME,
  NEW_CART,
  KEPT,
  HOME,
  KEPT,
  ASK,
  KEPT,
  HOME,
  KEPT,
  PICTURE,
  KEPT,
]
const PERSONAL_EVERY = 100

createLoad.mix =
  'of 20 requests 5 home, 9 a list, 3 + 1 GraphQL by POST (a read, a new cart), 2 pictures; every 100th a page of one visitor'

export function createLoad({ port, host, rate }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const open = new Set()
  let row
  let isOver = false

  const send = ({ method = 'GET', path, body }) =>
    new Promise((resolve) => {
      const headers = {
        host,
        accept: 'text/html,*/*',
        'accept-encoding': 'br',
        ...(body && { 'content-type': 'application/json' }),
      }
      const place = { host: '127.0.0.1', port, servername: host, agent, rejectUnauthorized: false, timeout: LATE_MS }
      const asked = request({ ...place, method, path, headers }, (answer) => {
        answer.on('end', () => resolve(answer.statusCode < 500 ? undefined : `${method} ${answer.statusCode}`))
        answer.on('error', (error) => resolve(`${method} ${error.code}`))
        answer.resume()
      })
      asked.on('timeout', () => asked.destroy(new Error('late')))
      asked.on('error', (error) => resolve(`${method} ${error.code ?? error.message}`))
      asked.end(body)
    })

  const sendCounted = (what) => {
    const mine = row
    const began = performance.now()
    mine.requests++
    const sent = send(what).then((failure) => {
      mine.times.push(performance.now() - began)
      if (failure) mine.failures.push({ at: performance.now(), what: `${failure} ${what.path}` })
      open.delete(sent)
    })
    open.add(sent)
  }

  const newRow = (name) => ({ name, began: performance.now(), requests: 0, failures: [], times: [] })

  return {
    /** The pages are made and kept before anything is counted. */
    warm: async () => {
      for (let turn = 0; turn < 4; turn++)
        for (const what of [...new Set(TURN), PERSONAL]) {
          const failure = await send(what)
          if (failure && turn === 3) throw new Error(`${what.path}: ${failure}`)
        }
    },

    begin: () => {
      row = newRow('before')
      const since = performance.now()
      let sent = 0
      const tick = () => {
        if (isOver) return
        // What a late turn of the clock has missed is sent now, so that the rate holds.
        for (const due = ((performance.now() - since) / 1_000) * rate; sent < due; sent++)
          sendCounted(sent % PERSONAL_EVERY === 0 ? PERSONAL : TURN[sent % TURN.length])
        globalThis.setTimeout(tick, 4)
      }
      tick()
    },

    /** What was asked, and what failed of it, from the beginning of something to its end. */
    during: async (name, work) => {
      const mine = newRow(name)
      row = mine
      await work()
      mine.seconds = (performance.now() - mine.began) / 1_000
      // What was asked until here may still be on its way.
      row = newRow('between')
      await Promise.race([Promise.all(open), setTimeout(LATE_MS)])
      const sorted = mine.times.toSorted((a, b) => a - b)
      mine.p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0
      mine.slowest = sorted.at(-1) ?? 0
      mine.recovered = Math.max(0, ...mine.failures.map(({ at }) => (at - mine.began) / 1_000))
      return mine
    },

    end: async () => {
      isOver = true
      await Promise.all(open)
      agent.destroy()
    },
  }
}
