import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { certificateAuthority } from '@shop/testkit/certificates'
import { expect, it, onTestFinished } from 'vitest'
import { get, send } from './test/a-shop'
import { appProcess } from './test/app-process'
import { upgradedBy } from './test/upgrade'

const authority = certificateAuthority()
const stranger = certificateAuthority()

/** The services behind TLS: they repeat who asked, say what changed, and open a socket. */
async function secureServices(by: typeof authority, names: readonly string[]) {
  const { key, cert } = by.sign('services', names)
  const server: Server = createServer({ key, cert }, (request, answer) => {
    asked.push(request.url ?? '')
    if (request.url?.endsWith('&wait=0'))
      return void answer.end(JSON.stringify({ process: 'one', at: 1, isWhole: true, tags: [] }))
    // Nothing changes.
    if (request.url?.startsWith('/changes')) return
    request.resume().on('end', () => answer.end(`${request.method} for ${request.headers.host}`))
  })
  const asked: string[] = []
  let connections = 0
  server.on('secureConnection', () => connections++)
  server.on('upgrade', (_, socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\nhello')
    socket.pipe(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { port, asked, connections: () => connections }
}

async function appBefore(SERVICES_URL: string, NODE_EXTRA_CA_CERTS: string) {
  const app = await appProcess({ SERVICES_URL, NODE_EXTRA_CA_CERTS })
  onTestFinished(app.stop)
  return app
}
const host = { host: 'no.localhost' }

it('asks the services by https over one connection after the other, whatever host the visitor names', async () => {
  const services = await secureServices(authority, ['IP:127.0.0.1'])
  const { port } = await appBefore(`https://127.0.0.1:${services.port}`, authority.file)
  for (let n = 0; n < 20; n++) {
    const { status, body } = await send(port, '/graphql', { method: 'POST', headers: host, body: '{}' })
    expect([status, body]).toEqual([200, 'POST for no.localhost'])
  }
  // One for them, one for what changes.
  expect(services.connections()).toBe(2)
  expect(services.asked).toContain('/changes?since=one:1')
  expect((await get(port, '/health/ready')).status).toBe(200)
})

it('opens sockets to the services by https', async () => {
  const services = await secureServices(authority, ['DNS:localhost'])
  const { port } = await appBefore(`https://localhost:${services.port}`, authority.file)
  expect(await upgradedBy(port, '/graphql', 'again')).toContain('helloagain')
})

it.each([
  ['that somebody else signed', stranger, ['IP:127.0.0.1']],
  ['of another name', authority, ['DNS:elsewhere.example']],
])('asks nothing of services with a certificate %s', async (_, by, names) => {
  const services = await secureServices(by, names)
  const { port } = await appBefore(`https://127.0.0.1:${services.port}`, authority.file)
  expect((await send(port, '/graphql', { method: 'POST', headers: host, body: '{}' })).status).toBe(503)
  const ready = await get(port, '/health/ready')
  expect([ready.status, JSON.parse(ready.body)]).toEqual([503, { status: 'not ready', missing: ['services'] }])
  expect(services.asked).toEqual([])
})

it('does not start with an authority that cannot be read', async () => {
  const { said, ended } = await appProcess({ NODE_EXTRA_CA_CERTS: '/nowhere/authority.pem' }, { isAwaited: false })
  expect(await ended).not.toBe(0)
  expect(said()).toContain('NODE_EXTRA_CA_CERTS is "/nowhere/authority.pem", where no certificate can be read.')
})
