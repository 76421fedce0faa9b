import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startWitness as startBook } from '../../witness/src/start-witness'

export const TEST_WITNESS_KEY = 'test-witness-key'

/** The witness of the audit chain at a free port, with a folder of its own. */
export async function startWitness(dir = mkdtempSync(join(tmpdir(), 'shop-witness-'))) {
  const { url, stop } = await startBook({ WITNESS_PORT: '0', WITNESS_DIR: dir, WITNESS_KEY: TEST_WITNESS_KEY })
  const headers = { authorization: `Bearer ${TEST_WITNESS_KEY}`, 'content-type': 'application/json' }
  return {
    url,
    dir,
    stop,
    /** What the services are started with, so that they send theirs here. */
    env: { WITNESS_URL: url, WITNESS_KEY: TEST_WITNESS_KEY },
    all: async () => (await fetch(`${url}/checkpoints`, { headers })).json(),
    send: (body: unknown, key = TEST_WITNESS_KEY) =>
      fetch(`${url}/checkpoints`, {
        method: 'POST',
        headers: { ...headers, authorization: `Bearer ${key}` },
        body: JSON.stringify(body),
      }),
  }
}
