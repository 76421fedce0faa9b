import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { send } from './test/a-shop'
import { appProcess } from './test/app-process'

const root = fileURLToPath(new URL('../../../', import.meta.url))

const FORGED = '\n{"level":"error","event":"forged"}\r\n\u001b[2Jgone\u0000\u2028\u202e'
const SECRETS = [
  'kari.nordmann@example.no',
  'Sommer-2026!',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
  '0c7540eb7e65b553ec1ba6b20de79608',
  '0b6e7c1e-7d0f-4b43-9a2e-1f6f2f8f1c11',
  '19811218-9876',
  '+47 912 34 567',
] as const
const [email, password, token, hash, id, person, phone] = SECRETS

it('[ATTACK-18] [ERRLOG-08] what a server of pages and its app say holds nothing personal or secret, no id, and no line that somebody else wrote', async () => {
  const { port, said, stop } = await appProcess()
  try {
    const cookie = `apollo-token=${token}; ralph-cart=${id}`
    const query = `email=${email}&password=${encodeURIComponent(password)}&resetKey=${hash}&of=${person}`
    for (const path of ['/thrown', '/told', '/graphql'])
      await send(port, `${path}?${query}`, { headers: { cookie, authorization: `Bearer ${token}` } })
    const report = (page: string) => ({
      method: 'POST',
      body: JSON.stringify({
        'csp-report': {
          'effective-directive': `script-src${FORGED}`,
          'blocked-uri': `inline for ${email} ${person} ${phone}`,
          'document-uri': page,
          'source-file': `${FORGED}${hash} ${id}`,
        },
      }),
    })
    await send(port, '/api/csp-report', report(`http://no.localhost/konto/reset-password/${hash}`))
    await expect.poll(said).toContain('csp.violation')
    const lines = said().split('\n').filter(Boolean)
    for (const word of ['thrown', 'search failed', 'csp.violation'])
      expect(lines.filter((line) => line.includes(word)).length, word).toBeGreaterThan(0)
    for (const line of lines) {
      for (const secret of [...SECRETS, encodeURIComponent(password), 'a key of ours', 'between us'])
        expect(line).not.toContain(secret)
      expect(line).not.toMatch(/^\s*\{"level"/)
      expect(line).not.toMatch(/[\p{Cc}\u2028\u202e]/u)
    }
  } finally {
    stop()
  }
})

it.each(['storefront', 'console'])('[ATTACK-18] %s says nothing before its console is a plain one', (name) => {
  const text = readFileSync(`${root}${name}/server.ts`, 'utf8')
  const begun = text.indexOf("if (process.env.NODE_ENV !== 'development') plainConsole(log)")
  expect(begun).toBeGreaterThan(0)
  const before = text.slice(text.lastIndexOf('import '), begun)
  for (const other of ['console.', 'serveNextApp(', 'refuseStart(']) expect(before).not.toContain(other)
})
