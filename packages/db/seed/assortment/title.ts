import { byId, inEveryLanguage, languages, type Texts } from '../../reference/words'
import type { Random } from '../random'
import { type Brand, type FinnishAdjective, type ProductType, words } from '../words'

const titlePattern = byId(words.titlePatterns)
const colour = byId(words.colours)
const pattern = byId(words.patterns)
const material = byId(words.materials)

/** What a title may boast of, the fragment that says so in the description, and the types it is true of. */
const boasts: { title: string; fragment: string; types: string[] }[] = [
  { title: 'brand-type-waist-tie', fragment: 'detail-5', types: ['wrap-dress', 'shirt-dress', 'curve-dress'] },
  {
    title: 'brand-type-slit',
    fragment: 'detail-6',
    types: ['slip-dress', 'maxi-dress', 'occasion-dress', 'knit-dress'],
  },
  {
    title: 'brand-type-vneck',
    fragment: 'detail-2',
    types: ['wrap-dress', 'slip-dress', 'cardigan', 'long-cardigan', 'blouse', 'knit-vest'],
  },
  { title: 'brand-type-buttons', fragment: 'detail-3', types: ['denim-dress', 'shirt-dress', 'cardigan', 'blouse'] },
  { title: 'brand-type-hood', fragment: 'detail-10', types: ['puffer-jacket', 'down-jacket', 'parka', 'rain-jacket'] },
  {
    title: 'brand-type-pockets',
    fragment: 'detail-11',
    types: ['wide-trousers', 'joggers', 'jumpsuit', 'coat', 'shorts', 'chinos', 'linen-trousers'],
  },
  {
    title: 'brand-type-highwaist',
    fragment: 'fit-9',
    types: [
      'wide-trousers',
      'straight-trousers',
      'wide-jeans',
      'leggings',
      'midi-skirt',
      'pleated-skirt',
      'seamless-tights',
      'training-tights',
    ],
  },
]

/** Says nothing a shopper would look for in a title. */
const unnamedMaterials = new Set(['plastic', 'nylon', 'mesh', 'fleece', 'knit'])

export type TitleChoice = { template: string; fragment?: string }

export function chooseTitle(type: ProductType, materialId: string, patternId: string, chance: Random): TitleChoice {
  const namesMaterial = !type.materialInName && !unnamedMaterials.has(materialId)
  if (patternId !== 'solid') {
    return { template: namesMaterial && chance.chance(0.4) ? 'brand-pattern-type-material' : 'brand-pattern-type' }
  }
  const fitting = boasts.filter((boast) => boast.types.includes(type.id) && !alreadyWith(type))
  if (fitting.length > 0 && chance.chance(0.45)) {
    const boast = chance.pick(fitting)
    return { template: boast.title, fragment: boast.fragment }
  }
  if (chance.chance(0.14)) return { template: 'brand-colour-type' }
  return { template: namesMaterial && chance.chance(0.65) ? 'brand-type-material' : 'brand-type' }
}

/** "Jeans med vide ben med høyt liv" says "with" twice. */
function alreadyWith(type: ProductType): boolean {
  return Object.values(type.names).some((name) => name.title.text.includes(' med '))
}

/** Another name for what would be called like an earlier family: by what is true of it and not said yet. */
export function distinctTemplate(
  wanted: string,
  { type, material, audience }: { type: ProductType; material: string; audience: string },
  pattern: string,
  names: Set<string>,
): string {
  const template = withoutRepeat(wanted, type, material)
  const namesMaterial = !type.materialInName && !unnamedMaterials.has(material) && !saysMaterial(type, material)
  const fuller: Record<string, string[]> = {
    'brand-type': [...(namesMaterial ? ['brand-type-material'] : []), 'brand-colour-type'],
    'brand-type-material': ['brand-colour-type'],
    'brand-pattern-type': namesMaterial ? ['brand-pattern-type-material'] : [],
  }
  const nameBy = (one: string) =>
    [audience, type.id, one, /pattern/.test(one) && pattern, /material/.test(one) && material].join('|')
  const free = [template, ...(fuller[template] ?? [])].find((one) => !names.has(nameBy(one)))
  const chosen = free ?? fuller[template]?.at(-1) ?? template
  names.add(nameBy(chosen))
  return chosen
}

/** "Blonde-bh i blonde" says lace twice. */
function withoutRepeat(template: string, type: ProductType, materialId: string): string {
  return saysMaterial(type, materialId) ? template.replace('-type-material', '-type') : template
}

/** The kind has the cloth in its own name, in one of the languages at least. */
function saysMaterial(type: ProductType, materialId: string): boolean {
  const { name } = material(materialId)
  return languages.some((language) =>
    type.names[language].title.text.toLowerCase().includes(name[language].toLowerCase()),
  )
}

/** What stands before a Finnish noun for its cloth: nothing where the noun names the same cloth. */
function finnishCloth(materialId: string, type: ProductType): string {
  const { name, fiAdjective } = material(materialId)
  if (type.names.fi.title.text.includes(name.fi.replace(/sekoite$/, ''))) return ''
  const adjective = inNumber(fiAdjective, type)
  return adjective.endsWith('-') ? adjective : `${adjective} `
}

const inNumber = (adjective: FinnishAdjective, type: ProductType) =>
  type.names.fi.title.agreement === 'plural' ? adjective.plural : adjective.singular

export function titleOf(
  template: string,
  parts: { brand: Brand; type: ProductType; material: string; pattern: string; colour: string },
): Texts {
  const sayable = withoutRepeat(template, parts.type, parts.material)
  return inEveryLanguage((language) => {
    const { text, agreement } = parts.type.names[language].title
    const agreeing = (forms: Record<string, string> | undefined, what: string) => {
      const form = forms?.[agreement]
      if (!form) throw new Error(`${what} has no form ${agreement} in ${language}`)
      return form
    }
    const { text: shape, fiAdjective } = titlePattern(sayable)
    const filled = shape[language]
      .replace('{brand}', parts.brand.name)
      .replace('{type}', text)
      .replace('{feature.agree}', fiAdjective ? inNumber(fiAdjective, parts.type) : '')
      .replace('{material.agree} ', finnishCloth(parts.material, parts.type))
      .replace('{colour.agree}', agreeing(colour(parts.colour).forms[language], parts.colour))
      .replace('{pattern.agree}', agreeing(pattern(parts.pattern).forms[language], parts.pattern))
      .replace('{material}', material(parts.material).name[language])
    const dash = filled.indexOf('– ') + 2
    return filled.slice(0, dash) + filled.charAt(dash).toLocaleUpperCase(language) + filled.slice(dash + 1)
  })
}
