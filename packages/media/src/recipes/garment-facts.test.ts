import { languages } from '@shop/db/reference/words'
import { assortment, picturedFamilies } from '@shop/db/seed/assortment/assortment'
import { isSynthetic, isWoollen } from '@shop/db/seed/assortment/description'
import { demoSeed } from '@shop/db/seed/demo-seed'
import { expect, it } from 'vitest'
import { familyNumber, readSet } from '../set'
import { factsOf, type GarmentFact } from './garment-facts'

const families = assortment({ seed: demoSeed, families: picturedFamilies })
const pictures = new Map(
  readSet(new URL('../../set.json', import.meta.url).pathname).map((entry) => [
    entry.family,
    factsOf({ ...entry, family: familyNumber(entry.family) }),
  ]),
)

/** What the texts say in words, language by language, and what is then to be seen. */
const SAID: readonly (readonly [GarmentFact, Readonly<Record<(typeof languages)[number], RegExp>>])[] = [
  ['round-neck', { nb: /rund hals/i, sv: /rund (hals|ringning)|rundringad/i, da: /rund hals/i, fi: /pyöreä pääntie/i }],
  ['v-neck', { nb: /v-hals/i, sv: /v-ring|v-hals/i, da: /v-hals/i, fi: /v-pääntie/i }],
  ['hood', { nb: /hette/i, sv: /huva/i, da: /hætte/i, fi: /huppu/i }],
  ['side-slit', { nb: /splitt/i, sv: /slits/i, da: /(?<!\p{L})slids(?!\p{L})/iu, fi: /(?<!\p{L})(sivu)?halkio/iu }],
  ['tie-belt', { nb: /knytebelte/i, sv: /knytskärp/i, da: /bindebælte/i, fi: /solmittava vyö/i }],
  [
    'front-buttons',
    {
      nb: /knepping|med knapper/i,
      sv: /knäppning|med knappar/i,
      da: /knaplukning foran|med knapper/i,
      fi: /napit edessä|napitus edessä/i,
    },
  ],
  [
    'button-cuffs',
    {
      nb: /knapp i mansjett/i,
      sv: /knapp i muddarna/i,
      da: /knap i manchet/i,
      fi: /napilliset mansetit/i,
    },
  ],
  [
    'thin-straps',
    { nb: /justerbare stropper/i, sv: /justerbara axelband/i, da: /justerbare stropper/i, fi: /säädettävät olkaimet/i },
  ],
]

/** What its type alone says is said of a type with that name. */
const namedSo = ['hoodie', 'zip-hoodie']

it('says of no garment what its picture does not show, in name and description, in four languages', () => {
  for (const family of families) {
    const seen = pictures.get(family.id) ?? []
    for (const language of languages)
      for (const text of [family.description.text[language], ...family.products.map(({ title }) => title[language])])
        for (const [fact, said] of SAID)
          if (said[language].test(text) && !namedSo.includes(family.type.id))
            expect(seen, `${family.id} ${family.type.id}: ${text}`).toContain(fact)
  }
})

it('washes as wool what is wool, and nothing else', () => {
  for (const { id, composition, description } of families) {
    const care = description.care.map(({ nb }) => nb).join(' ')
    if (/ullvask/i.test(care)) expect(isWoollen(composition), id).toBe(true)
    if (isWoollen(composition)) expect(care, id).not.toMatch(/maskinvask 40|skånevask/i)
  }
})

it('sends nothing that is all synthetic to the dry cleaner', () => {
  for (const { id, composition, description } of families)
    if (isSynthetic(composition))
      expect(description.care.map(({ nb }) => nb).join(' '), id).not.toMatch(/kjemisk rens/i)
})

it('knows the neck of a V-neck from a round one', () => {
  const sweaters = families.filter(({ type }) => type.id === 'cashmere-sweater').map(({ id }) => pictures.get(id))
  for (const facts of sweaters) expect(facts?.filter((fact) => /-neck$/.test(fact))).toHaveLength(1)
})
