import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { documentLinks } from './document-links'

const links = documentLinks({ fingerprint: (text) => createHash('sha256').update(text).digest() })
const ID = '5f4d9b0a-6f0e-4a57-9d61-0f6d7c3b2a10'
const END = new Date('2031-01-10T12:00:00Z')

it('[LAW-19] the address of a paper opens it to its last second, and not a second longer', () => {
  const { pathname, searchParams } = new URL(links.pathTo(ID, END), 'http://localhost')
  const readAt = (ms: number) => links.read(pathname, searchParams, new Date(END.getTime() + ms))
  expect(readAt(0)).toBe(ID)
  expect(readAt(1000)).toBeUndefined()
})
