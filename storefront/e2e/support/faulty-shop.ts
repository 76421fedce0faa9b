import { type ChildProcess, spawn } from 'node:child_process'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { info } from '@shop/testkit/browser'

/** A status of 0: no answer comes at all. The services give their refusals with 200. */
export type Fault = { readonly operation: string; readonly status: number; readonly errors?: readonly object[] }

/** A storefront of its own whose way to the running services has faults: an operation is answered with a status. */
export async function startFaultyShop() {
  const services = new URL(info.graphql)
  let fault: Fault | undefined
  const between = createServer((incoming, answer) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const body = Buffer.concat(chunks)
      const isFaulty = fault && body.includes(fault.operation)
      if (isFaulty && fault?.status === 0) return answer.destroy()
      if (fault && isFaulty) {
        const said = JSON.stringify({ errors: fault.errors })
        return answer.writeHead(fault.status, { 'content-type': 'application/json' }).end(said)
      }
      const { method, url, headers } = incoming
      const on = request({ host: '127.0.0.1', port: services.port, method, path: url, headers }, (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers)
        response.pipe(answer)
      })
      on.on('error', () => answer.destroy())
      on.end(body)
    })
  })
  const target = `http://127.0.0.1:${await portOf(between)}`
  const probe = createServer()
  const port = await portOf(probe)
  await new Promise((resolve) => probe.close(resolve))
  const server = spawn(process.execPath, ['storefront/dist/server.mjs'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      // The shop that runs is a demo.
      DATABASE_IS_OWN: 'true',
      DRAIN_SECONDS: '0',
      PORT: String(port),
      SERVICES_URL: target,
      API_KEY: info.apiKey,
      FORWARDER_SECRET: 'of a shop with faults',
    },
    stdio: 'ignore',
  })
  await untilHealthy(server, port)
  return {
    origin: `http://no.localhost:${port}`,
    breaks: (next: Fault | undefined) => {
      fault = next
    },
    stop: () => {
      server.kill()
      between.closeAllConnections()
      between.close()
    },
  }
}

function portOf(server: Server): Promise<number> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)))
}

async function untilHealthy(server: ChildProcess, port: number): Promise<void> {
  for (let tries = 0; server.exitCode === null && tries < 300; tries++) {
    const isUp = await fetch(`http://127.0.0.1:${port}/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the storefront did not start')
}
