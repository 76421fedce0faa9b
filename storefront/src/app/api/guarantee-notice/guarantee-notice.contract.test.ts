import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { noticeFor } from '@/legal/guarantee-notice'
import { GET } from './[locale]/route'

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 3"><rect width="2" height="3"/></svg>'
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

let folder: string
const put = (name: string, text: string) => writeFileSync(join(folder, name), text)
const shown = (locale: string) => GET(new Request('http://se.localhost/'), { params: Promise.resolve({ locale }) })

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'notices-'))
  process.env.GUARANTEE_NOTICES = folder
})
afterEach(() => {
  delete process.env.GUARANTEE_NOTICES
  rmSync(folder, { recursive: true })
})

it('[LAW-22] the notice of a language is the registered file, byte for byte, where it is obligatory', async () => {
  for (const locale of ['sv', 'da', 'fi']) put(`${locale}.svg`, drawing + locale)
  put(
    'registered.json',
    JSON.stringify({ sv: hashOf(`${drawing}sv`), da: hashOf(`${drawing}da`), fi: hashOf(`${drawing}fi`) }),
  )
  for (const [market, locale] of [
    ['se', 'sv'],
    ['dk', 'da'],
    ['fi', 'fi'],
    ['fi', 'sv'],
  ] as const) {
    expect((await noticeFor({ market, locale }))?.hash, `${market} ${locale}`).toBe(hashOf(drawing + locale))
    const answer = await shown(locale)
    expect(answer.headers.get('content-type')).toBe('image/svg+xml')
    expect(await answer.text()).toBe(drawing + locale)
  }
  expect(await noticeFor({ market: 'no', locale: 'nb' })).toBeUndefined()
})

it('[LAW-22] no other file is shown in its place, and none without a registration', async () => {
  const isAbsent = async () => {
    expect(await noticeFor({ market: 'se', locale: 'sv' })).toBeUndefined()
    expect((await shown('sv')).status).toBe(404)
  }
  await isAbsent()
  put('sv.svg', drawing)
  await isAbsent()
  put('registered.json', 'not json')
  await isAbsent()
  put('registered.json', JSON.stringify({ da: hashOf(drawing) }))
  await isAbsent()
  put('registered.json', JSON.stringify({ sv: hashOf(drawing) }))
  expect((await shown('sv')).status).toBe(200)
  put('sv.svg', `${drawing} `)
  await isAbsent()
  expect((await shown('../registered')).status).toBe(404)
})
