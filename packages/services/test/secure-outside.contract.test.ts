import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { certificateAuthority } from '@shop/testkit/certificates'
import { testDatabase } from '@shop/testkit/database'
import { servicesProcess } from '@shop/testkit/services-process'
import { startPayments, TEST_CALLBACK_SECRET, TEST_PAYMENTS_KEY } from '@shop/testkit/start-payments'
import { TEST_FORWARDER_SECRET } from '@shop/testkit/start-shop'
import { startWitness } from '@shop/testkit/start-witness'
import { tlsFront } from '@shop/testkit/tls-front'
import { afterAll, beforeAll, expect, it } from 'vitest'

const authority = certificateAuthority()
const stranger = certificateAuthority()

let payments: Awaited<ReturnType<typeof startPayments>>
let witness: Awaited<ReturnType<typeof startWitness>>
beforeAll(async () => {
  payments = await startPayments()
  witness = await startWitness()
})
afterAll(async () => {
  await payments?.stop()
  await witness?.stop()
})

/**
 * Services that reach the provider and the witness by https, and trust what the one authority has signed. Their database is
 * their own: services that are killed leave the job they were at to nobody until its lease is over.
 */
async function servicesBehind(signing: typeof authority) {
  const database = await testDatabase()
  const provider = await tlsFront(payments.url, signing)
  const book = await tlsFront(witness.url, signing)
  const services = await servicesProcess({
    DATABASE_URL: database.url,
    DATABASE_IS_OWN: 'true',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'shop-data-')),
    WITNESS_KEY: witness.env.WITNESS_KEY,
    WITNESS_URL: book.url,
    PAYMENTS_URL: provider.url,
    PAYMENTS_KEY: TEST_PAYMENTS_KEY,
    PAYMENTS_CALLBACK_SECRET: TEST_CALLBACK_SECRET,
    NODE_EXTRA_CA_CERTS: authority.file,
  })
  const job = (name: string) =>
    fetch(`${services.url}/jobs`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarder-secret': TEST_FORWARDER_SECRET },
      body: JSON.stringify({ name }),
    })
  const stop = async () => {
    await services.kill()
    provider.stop()
    book.stop()
    await database.drop()
  }
  return { services, provider, book, job, stop }
}

it('asks the payment provider and the witness by https', async () => {
  const { provider, book, job, stop } = await servicesBehind(authority)
  try {
    expect((await job('payments.compare')).status).toBe(200)
    await expect.poll(provider.heard).toBeGreaterThan(0)
    expect((await job('audit.checkpoint')).status).toBe(200)
    await expect.poll(book.heard).toBeGreaterThan(0)
  } finally {
    await stop()
  }
})

it('says nothing to a provider or a witness whose certificate somebody else has signed', async () => {
  const { services, provider, book, job, stop } = await servicesBehind(stranger)
  try {
    expect((await job('payments.compare')).status).toBe(500)
    await job('audit.checkpoint')
    const failed = () => services.said().filter((line) => line.includes('"event":"job.failed"'))
    await expect.poll(() => failed().join('\n')).toContain('"kind":"audit.send-checkpoints"')
    expect([provider.heard(), book.heard()]).toEqual([0, 0])
  } finally {
    await stop()
  }
})
