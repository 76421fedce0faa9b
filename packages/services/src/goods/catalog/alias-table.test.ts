import { describe, expect, it } from 'vitest'
import { AliasTable } from './alias-table'

const owners = [
  { id: 1, alias: 'levering' },
  { id: 2, alias: 'retur' },
]
const rows = [
  { id: 1, language_id: 'nb-NO', alias: 'levering' },
  { id: 1, language_id: 'fi-FI', alias: 'toimitus' },
  { id: 2, language_id: 'sv-SE', alias: 'levering' },
  { id: 3, language_id: 'nb-NO', alias: 'utkast' },
]
const aliases = new AliasTable(owners, rows, ({ id }) => id)

describe('addresses by language', () => {
  it('find their owner in the asked language first, then in any', () => {
    expect(aliases.find('levering', 'nb-NO')).toBe(1)
    expect(aliases.find('levering', 'sv-SE')).toBe(2)
    expect(aliases.find('toimitus', 'nb-NO')).toBe(1)
    expect(aliases.find('retur', 'fi-FI')).toBe(2)
    expect(aliases.find('nowhere', 'nb-NO')).toBeUndefined()
  })

  it('find no owner that is not shown', () => {
    expect(aliases.find('utkast', 'nb-NO')).toBeUndefined()
  })

  it('are the neutral one where a language has none', () => {
    expect(aliases.of(owners[0]!, 'fi-FI')).toBe('toimitus')
    expect(aliases.of(owners[1]!, 'fi-FI')).toBe('retur')
  })
})
