import { describe, expect, it } from 'vitest'
import { type Language, languages } from '../../reference/words'
import { demoSeed } from '../demo-seed'
import type { Composition } from '../words'
import { assortment } from './assortment'
import { hasAnimalParts } from './composition'

const families = assortment({ seed: demoSeed, families: 400 })

/** Words in a name that promise a matter, and what keeps the promise. */
const PROMISES: Readonly<Record<Language, Readonly<Record<string, RegExp>>>> = {
  nb: {
    down: /\bdun/i,
    wool: /\bull|lammeull|merino/i,
    cashmere: /kasjmir/i,
    silk: /silke/i,
    linen: /\blin(?!je)/i,
    cotton: /bomull/i,
    leather: /skinn/i,
    viscose: /viskose/i,
  },
  sv: {
    down: /\bdun/i,
    wool: /\bull|lammull|merino/i,
    cashmere: /kashmir/i,
    silk: /siden/i,
    linen: /\blin(?!ne|je)/i,
    cotton: /bomull/i,
    leather: /skinn|läder|mocka/i,
    viscose: /viskos/i,
  },
  da: {
    down: /\bdun/i,
    wool: /\buld|lammeuld|merino/i,
    cashmere: /kashmir/i,
    silk: /silke/i,
    linen: /\bhør/i,
    cotton: /bomuld/i,
    leather: /læder|ruskind/i,
    viscose: /viskose/i,
  },
  fi: {
    down: /untuva/i,
    wool: /(?<!puu|kašmir)villa/i,
    cashmere: /kašmir/i,
    silk: /silkki/i,
    linen: /pellava/i,
    cotton: /puuvilla/i,
    leather: /nahka|mokka/i,
    viscose: /viskoosi/i,
  },
}
/** Words that promise padding, in a text or in the name of a type. */
const PADDED: Readonly<Record<Language, RegExp>> = {
  nb: /vatter|\bfyll\b|polstr|boblejakke|boblevest|dunjakke/i,
  sv: /vadder|fyllning|stoppad|täckjacka|täckväst|dunjacka/i,
  da: /vatter|\bfyld\b|polstr|dynejakke|dynevest|dunjakke/i,
  fi: /toppa|täyte|vanu|untuvatakki/i,
}
const DOWN: Readonly<Record<Language, RegExp>> = { nb: /\bdun/i, sv: /\bdun/i, da: /\bdun/i, fi: /untuva/i }
/** Leather that says it is none. */
const IMITATIONS = /kunstskinn|konstläder|imiteret læder|imiteret\s+læder|keinonahka/gi

const matterOf = (composition: Composition) =>
  composition.kind === 'fibres'
    ? composition.fibres.map(({ fibre }) => fibre)
    : composition.parts.flatMap(({ fibres, material }) => [...(fibres ?? []).map(({ fibre }) => fibre), material ?? ''])

const fillingOf = (composition: Composition) =>
  composition.kind === 'fibres'
    ? []
    : composition.parts
        .filter(({ part }) => part === 'filling')
        .flatMap(({ fibres }) => (fibres ?? []).map(({ fibre }) => fibre))

describe('the composition', () => {
  it('[LAW-09] has in it what the name says, in every language', () => {
    const named = new Set<string>()
    const broken = families.flatMap(({ composition, products }) => {
      const matter = matterOf(composition)
      return products.flatMap(({ title }) =>
        languages.flatMap((language) => {
          const name = title[language].slice(title[language].indexOf('– ')).replace(IMITATIONS, '')
          return Object.entries(PROMISES[language]).flatMap(([promised, word]) => {
            if (!word.test(name)) return []
            named.add(`${language} ${promised}`)
            return matter.includes(promised) ? [] : [`${title[language]} of ${matter}`]
          })
        }),
      )
    })
    expect([...new Set(broken)]).toEqual([])
    expect(named.size).toBe(languages.length * Object.keys(PROMISES.nb).length)
  })

  it('[LAW-09] has a filling where a name or a description speaks of one, and of the matter they say', () => {
    const padded = new Set<string>()
    const broken = families.flatMap(({ id, type, composition, description }) => {
      const filling = fillingOf(composition)
      return languages.flatMap((language) => {
        const text = description.text[language]
        const isPadded = PADDED[language].test(text) || PADDED[language].test(type.names[language].singular)
        if (isPadded) padded.add(`${language} ${type.id}`)
        const isDown = DOWN[language].test(text)
        const faults = [
          isPadded && filling.length === 0 ? 'padded with nothing' : '',
          isDown && !filling.includes('down') ? 'no down' : '',
          PADDED[language].test(text) && filling.includes('down') && !isDown ? 'down is not named' : '',
        ]
        return faults.filter(Boolean).map((fault) => `${id} ${type.id} ${language}: ${fault}: ${text}`)
      })
    })
    expect(broken).toEqual([])
    const types = [...new Set([...padded].map((one) => one.split(' ')[1]))].sort()
    expect(types).toEqual(['down-jacket', 'puffer-jacket', 'quilted-vest'])
    expect(padded.size).toBe(languages.length * types.length)
  })

  it('[LAW-09] names parts of animals in textiles, and only there', () => {
    const named = families.filter(({ composition }) => hasAnimalParts(composition))
    expect(new Set(named.map(({ type }) => type.id))).toEqual(new Set(['down-jacket']))
    const leather = [{ part: 'outer', material: 'leather' }]
    expect(hasAnimalParts({ kind: 'parts', parts: leather })).toBe(false)
    const patched = [
      { part: 'outer', fibres: [{ fibre: 'cotton', percent: 100 }] },
      { part: 'lining', material: 'leather' },
    ]
    expect(hasAnimalParts({ kind: 'parts', parts: patched })).toBe(true)
  })
})
