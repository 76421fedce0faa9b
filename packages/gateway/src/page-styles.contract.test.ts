import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { APPLY_WHOLE_SHEET, readStyleSheets, withOwnStyles } from './page-styles'
import { aShop, get } from './test/a-shop'

const link = (name: string) => `<link rel="stylesheet" href="/_next/static/chunks/${name}" data-precedence="next"/>`
const document = (head: string, body = '<p class="a b">Hei</p>') =>
  `<html><head>${head}</head><body>${body}</body></html>`

async function builtSheets(files: Readonly<Record<string, string>>) {
  const build = mkdtempSync(join(tmpdir(), 'build-'))
  onTestFinished(() => rmSync(build, { recursive: true }))
  mkdirSync(join(build, 'static/chunks'), { recursive: true })
  for (const [name, css] of Object.entries(files)) writeFileSync(join(build, 'static/chunks', name), css)
  return readStyleSheets(build)
}

it('writes what a page shows of its sheets where the first stood, and names all as one that nothing waits for', async () => {
  const sheets = await builtSheets({ 'b.css': '.b{color:red}.none{x:y}', 'a.css': '.a{color:blue}' })
  const page = document(`<meta name="x"/>${link('b.css')}<meta name="y"/>${link('a.css')}<title>T</title>`)
  const off = (name: string) => link(name).replace('<link', '<link disabled=""')
  const whole = '/_next/static/sheets/b.css+a.css'
  const later = `<link rel="preload" as="style" href="${whole}"/><link rel="stylesheet" media="not all" href="${whole}" data-precedence="next"/><script>${APPLY_WHOLE_SHEET}</script>`
  const styles = '<style>.b{color:red}.a{color:blue}</style>'
  expect(withOwnStyles(page, sheets)).toBe(
    document(`<meta name="x"/>${styles}${off('b.css')}<meta name="y"/>${off('a.css')}<title>T</title>${later}`),
  )
})

it('finds what a sheet names beside itself from any page, and leaves whole addresses as they are', async () => {
  const whole = 'src:url("data:image/svg+xml,%3Csvg/%3E") url(/images/a.png) url(#clip) url(https://cdn.example/x)'
  const sheets = await builtSheets({ 'a.css': `p{src:url(../media/f.woff2) url("../media/b.png");${whole}}` })
  expect(withOwnStyles(document(link('a.css')), sheets)).toContain(
    `p{src:url(/_next/static/media/f.woff2) url("/_next/static/media/b.png");${whole}}`,
  )
})

it('touches no page whose sheets it does not know, and no other link', async () => {
  const sheets = await builtSheets({ 'a.css': '.a{}' })
  const preload = '<link rel="preload" as="style" href="/_next/static/chunks/a.css"/>'
  const other = document(preload + link('of-another-build.css'))
  expect(withOwnStyles(other, sheets)).toBe(other)
  expect(withOwnStyles(document(preload + link('a.css')), sheets)).toContain(`${preload}<style>`)
})

it('is allowed by the policy of the page that it stands in', async () => {
  const styleSheets = await builtSheets({ 'a.css': '.a{color:blue}' })
  const { port } = await aShop({
    styleSheets,
    render: async (_request, answer) => {
      answer.setHeader('content-type', 'text/html').end(document(link('a.css')))
    },
  })
  const { body, headers } = await get(port, '/list')
  expect(body).toContain('<style>.a{color:blue}</style>')
  expect(body).toContain(APPLY_WHOLE_SHEET)
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/style-src-elem 'self' 'sha256-[^']+';/)
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/)
})
