import { describe, expect, it } from 'vitest'
import { byId, languages } from '../../reference/words'
import { words } from '../words'
import { titleOf } from './title'

const type = byId(words.types)
const brand = byId(words.brands)('marlunda')
const title = (template: string, typeId: string, colour = 'red', pattern = 'striped', material = 'cotton') =>
  titleOf(template, { brand, type: type(typeId), colour, pattern, material })

describe('titles', () => {
  it('let the colour agree with the noun in every language', () => {
    expect(title('brand-colour-type', 'slip-dress').sv).toBe('Marlunda – Röd slipklänning')
    expect(title('brand-colour-type', 'sneakers').sv).toBe('Marlunda – Röda sneakers')
    expect(title('brand-colour-type', 'sneakers').fi).toBe('Marlunda – Punaiset tennarit')
    expect(title('brand-colour-type', 'socks', 'black').nb).toBe('Marlunda – Svarte sokker')
  })

  it('let the pattern agree and name the material', () => {
    expect(title('brand-pattern-type-material', 'tshirt').nb).toBe('Marlunda – Stripete T-skjorte i bomull')
    expect(title('brand-pattern-type', 'sneakers').fi).toContain('Raidalliset')
  })

  it('name no cloth that the kind has in its name already', () => {
    expect(title('brand-type-material', 'bra', 'red', 'solid', 'lace').nb).toBe('Marlunda – Blonde-bh')
    expect(title('brand-type-material', 'bra', 'red', 'solid', 'lace').fi).toBe('Marlunda – Pitsirintaliivit')
    expect(title('brand-pattern-type-material', 'base-layer', 'red', 'striped', 'wool').nb).toBe(
      'Marlunda – Stripete ulltrøye',
    )
  })

  it('say in Finnish what adorns a garment before its name, in its number', () => {
    const finnish = (template: string, typeId: string, material = 'cotton') =>
      title(template, typeId, 'red', 'striped', material).fi.replace('Marlunda – ', '')
    expect(finnish('brand-type-material', 'tshirt')).toBe('Puuvillainen T-paita')
    expect(finnish('brand-type-material', 'sneakers', 'leather')).toBe('Nahkaiset tennarit')
    expect(finnish('brand-type-material', 'shorts', 'denim')).toBe('Denim-shortsit')
    expect(finnish('brand-pattern-type-material', 'jumpsuit', 'denim')).toBe('Raidallinen denim-haalari')
    expect(finnish('brand-type-pockets', 'wide-trousers')).toBe('Taskulliset leveälahkeiset housut')
    expect(finnish('brand-type-vneck', 'cardigan')).toBe('V-aukkoinen neuletakki')
    expect(finnish('brand-type-material', 'coat', 'wool-blend')).toBe('Villakangastakki')
  })

  it('leave no gap open for any type, colour and pattern', () => {
    for (const one of words.types)
      for (const template of words.titlePatterns)
        for (const language of languages) {
          const text = title(template.id, one.id)[language]
          expect(text).not.toMatch(/[{}]|undefined/)
          expect(text).toMatch(/^Marlunda – \p{Lu}/u)
          expect(text).not.toContain(',')
        }
  })
})
