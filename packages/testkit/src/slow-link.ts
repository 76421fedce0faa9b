import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** A way to a database that may be made slow or stand still, as a network does. `url` leads through it. */
export async function slowLink(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let delayMs = 0
  let stall: { readonly over: Promise<void>; readonly end: () => void } | undefined

  const pass = (from: Socket, to: Socket, delay: () => number) => {
    let last = Promise.resolve()
    from.on('data', (part) => {
      const at = Date.now() + delay()
      last = last.then(async () => {
        const left = at - Date.now()
        if (left > 0) await wait(left)
        await stall?.over
        if (!to.destroyed) to.write(part)
      })
    })
    for (const name of ['close', 'error'] as const) from.on(name, () => to.destroy())
  }
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    }
    pass(near, far, () => delayMs)
    pass(far, near, () => 0)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)

  return {
    url: url.href,
    /** Every question takes this much longer. */
    slowBy: (ms: number) => {
      delayMs = ms
    },
    stall: () => {
      let end = () => {}
      const over = new Promise<void>((resolve) => {
        end = resolve
      })
      stall ??= { over, end }
    },
    goOn: () => {
      stall?.end()
      stall = undefined
    },
    close: () => {
      stall?.end()
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
