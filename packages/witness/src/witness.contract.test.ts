import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'

const witness = fileURLToPath(new URL('./witness.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'a-witness-'))
afterAll(() => rmSync(folder, { recursive: true }))

const PASTED = 'postgres://shop_app:kvasir-key@localhost:5432/shop'

function start(env: Readonly<Record<string, string>>) {
  const settings = { WITNESS_PORT: '0', WITNESS_DIR: folder, WITNESS_KEY: 'a key of ours', ...env }
  const child = spawn(process.execPath, ['--import', 'tsx', witness], {
    env: { PATH: process.env.PATH ?? '', ...settings },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { ended, output: () => output }
}

it.each([
  ['the address to listen at', { HOST: PASTED }],
  ['the folder', { WITNESS_DIR: `/dev/null/${PASTED}` }],
])(
  '[ERRLOG-08] the witness does not start with a wrong setting for %s, and prints no password that stands in it',
  async (_, wrong) => {
    const { ended, output } = start(wrong)
    expect(await ended).toBe(1)
    expect(output()).toMatch(/^The witness cannot start: .+\n$/)
    expect(output()).not.toContain('kvasir')
  },
)
