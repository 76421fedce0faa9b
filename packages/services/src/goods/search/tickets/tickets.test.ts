import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createTickets, type TicketFacts } from './tickets'

const dataDir = mkdtempSync(join(tmpdir(), 'tickets-'))
const elsewhere = mkdtempSync(join(tmpdir(), 'tickets-'))
afterAll(() => {
  rmSync(dataDir, { recursive: true })
  rmSync(elsewhere, { recursive: true })
})

let now = Date.parse('2026-03-01T12:00:00Z')
const tickets = createTickets({ dataDir, now: () => now })
const facts: TicketFacts = {
  marketId: 'SE|SEK',
  locale: 'sv',
  touchpoint: 'mobile',
  page: 'search-page',
  list: 'primary',
  algorithm: '',
  position: 61,
  productKey: '11291',
  variantKey: 'L11291-2',
  reference: 'röd klänning',
}

describe('tickets', () => {
  it('[SEARCH-15] say where a product was shown, and to whom only as far as telling them apart', () => {
    const ticket = tickets.issue(facts, 'a-visit')
    expect(ticket).toMatch(/^[\w-]+$/)
    expect(tickets.read(ticket, 'a-visit')).toEqual({ ...facts, issuedAt: now, isSameSession: true })
    expect(tickets.read(ticket, 'another-visit')?.isSameSession).toBe(false)
    expect(tickets.read(tickets.issue(facts, undefined), 'a-visit')?.isSameSession).toBeUndefined()
    expect(Buffer.from(ticket, 'base64url').toString()).not.toContain('a-visit')
  })

  it('[SEARCH-15] of two processes on one data folder are the same, and of no other', () => {
    const ticket = tickets.issue(facts, 'a-visit')
    expect(createTickets({ dataDir, now: () => now }).read(ticket, 'a-visit')?.productKey).toBe('11291')
    expect(createTickets({ dataDir: elsewhere, now: () => now }).read(ticket, 'a-visit')).toBeUndefined()
  })

  it('[SEARCH-15] hold for 48 hours', () => {
    const ticket = tickets.issue(facts, 'a-visit')
    const issued = now
    now = issued + 47.9 * 3_600_000
    expect(tickets.read(ticket, 'a-visit')).toBeDefined()
    now = issued + 48.1 * 3_600_000
    expect(tickets.read(ticket, 'a-visit')).toBeUndefined()
    now = issued - 3_600_000
    expect(tickets.read(ticket, 'a-visit')).toBeUndefined()
    now = issued
  })

  it('[SEARCH-15] that were changed, cut or made up are none', () => {
    const ticket = tickets.issue(facts, 'a-visit')
    for (let at = 0; at < ticket.length; at += 7) {
      const changed = ticket.slice(0, at) + (ticket[at] === 'A' ? 'B' : 'A') + ticket.slice(at + 1)
      expect(tickets.read(changed, 'a-visit')).toBeUndefined()
    }
    for (const made of ['', 'x', ticket.slice(0, -4), `${ticket}AAAA`, `${ticket}=`, '👗', 'A'.repeat(400)])
      expect(tickets.read(made, 'a-visit')).toBeUndefined()
  })

  it('[SEARCH-15] have at most 400 characters, whatever they tell', () => {
    for (const reference of ['', 'å'.repeat(4_000), '👗'.repeat(200), '\u001f'.repeat(300)]) {
      const ticket = tickets.issue({ ...facts, list: 'l'.repeat(100), reference }, 'a-visit')
      expect(ticket.length).toBeLessThanOrEqual(400)
      const read = tickets.read(ticket, 'a-visit')
      expect(read).toMatchObject({ productKey: '11291', variantKey: 'L11291-2', isSameSession: true })
      expect(reference.startsWith(read?.reference ?? 'x')).toBe(true)
    }
  })
})
