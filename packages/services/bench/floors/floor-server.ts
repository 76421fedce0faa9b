// The floors: the least a server can do for each scenario, on the same machine, driver and connections.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from '@shop/db/connect'
import { addLine, readCart } from './cart-floor'
import { placeOrder } from './order-floor'
import { passwordHash } from './password-floor'

const ONE_KILOBYTE = Buffer.alloc(1024, 'x')
/** As many connections as the services have by default. */
const POOL = 10

const { pool } = connect(process.env.DATABASE_URL ?? '', { max: POOL })
let samples: readonly Buffer[] = [ONE_KILOBYTE]
let at = 0

const work: Readonly<Record<string, (parts: readonly string[]) => Promise<unknown>>> = {
  cart: ([id = '']) => readCart(pool, id),
  add: ([id = '', skuId]) => addLine(pool, id, Number(skuId)),
  order: ([buyer, skuId]) => placeOrder(pool, Number(buyer), Number(skuId)),
  password: () => passwordHash(),
}

const server = createServer((request, response) => {
  const [, name = '', ...parts] = (request.url ?? '/').split('/')
  if (name === 'kilobyte') return answer(response, 200, ONE_KILOBYTE)
  if (name === 'bytes') return answer(response, 200, samples[at++ % samples.length] as Buffer)
  const made = work[name]?.(parts)
  if (!made) return answer(response, 404, Buffer.from('{}'))
  made.then(
    (value) => answer(response, 200, Buffer.from(JSON.stringify(value))),
    (error: Error) => answer(response, 500, Buffer.from(error.message)),
  )
})

function answer(response: ServerResponse, status: number, body: Buffer): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length })
  response.end(body)
}

process.on('message', (told: { samples: readonly string[] }) => {
  samples = told.samples.map((text) => Buffer.from(text))
})
process.on('disconnect', () => process.exit())
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
