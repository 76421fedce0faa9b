import { describe, expect, it } from 'vitest'
import { hashPassword, NOBODYS_HASH, verifyPassword, wireHash } from './password'

describe('passwords', () => {
  it('hashes as clients do: the published value of the protocol', () => {
    expect(wireHash('correct horse 1')).toBe('Q5l3Qzd6biieNpDC0GGhWiFkpt7iR6WzreoxnLwfbU3I0R8/B6YSJOdH/dfp+1py')
  })

  it('keeps only a slow, salted hash that verifies the right password alone', async () => {
    const stored = await hashPassword(wireHash('vinterkåpe 7'))
    expect(stored).not.toContain(wireHash('vinterkåpe 7'))
    expect(stored).not.toBe(await hashPassword(wireHash('vinterkåpe 7')))
    expect(await verifyPassword(wireHash('vinterkåpe 7'), stored)).toBe(true)
    expect(await verifyPassword(wireHash('vinterkåpe 8'), stored)).toBe(false)
  })

  it('refuses damaged and nobody’s hashes without throwing', async () => {
    for (const stored of ['', 'scrypt$1', 'plain$secret', NOBODYS_HASH])
      expect(await verifyPassword(wireHash('x'), stored)).toBe(false)
  })
})
