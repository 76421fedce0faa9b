import { byId, type Currency, currencies } from '../../reference/words'
import { type Random, random } from '../random'
import { words } from '../words'
import { slug } from './alias'
import type { ColourProduct, Family } from './assortment'
import { priceLevel } from './brand-ranges'
import { coloursForPattern, colourWay } from './colour-ways'
import { compositionText } from './composition'
import { describe } from './description'
import garmentFacts from './garment-facts.json' with { type: 'json' }
import { paletteOf, paletteOfMaterial } from './palettes'
import { categoriesOf, type PlannedFamily } from './plan-families'
import { sizesOf } from './sizes'
import { chooseTitle, distinctTemplate, titleOf } from './title'
import { plainMaterials } from './type-facts'
import hasBack from './types-with-back.json' with { type: 'json' }

/** Three colours a family on average: what one family cannot use, later ones may. */
export type ColourBudget = { owed: number }

export type Surroundings = { seed: number; budget: ColourBudget; taken: Set<string>; names: Set<string> }

const colour = byId(words.colours)

/** Draws one family until it differs from every earlier one of its type in material, pattern or colours. */
export function familyOf(plan: PlannedFamily, { seed, budget, taken, names }: Surroundings): Family {
  const chance = random(seed, `family ${plan.no}`)
  const count = colourCount(budget, chance)
  let best: Look = draw(plan, count, chance)
  for (let attempt = 0; taken.has(keyOf(plan, best)) && attempt < 20; attempt++) best = draw(plan, count, chance)
  taken.add(keyOf(plan, best))
  budget.owed += 3 - best.colourWays.length
  return furnish(plan, best, chance, names)
}

/** What the picture of a family shows; see `recipes/garment-facts.ts` of the pictures. */
const factsOf = (family: string): readonly string[] => (garmentFacts as Record<string, string[]>)[family] ?? []

type Look = { fabric: PlannedFamily['type']['fabrics'][number]; pattern: string; colourWays: string[][] }

function draw(plan: PlannedFamily, count: number, chance: Random): Look {
  const { type, facts, audience } = plan
  const fabric = chance.pick(type.fabrics)
  const patterned =
    facts.alwaysPatterned || (!plainMaterials.has(fabric.material) && chance.chance(patternShare[facts.range] ?? 0.45))
  const pattern = patterned && facts.patterns.length > 0 ? pickPattern(facts.patterns, chance) : 'solid'
  const palette = paletteOf(paletteOfMaterial(fabric.material, facts.palette), audience)
  const named = chance.shuffled(coloursForPattern(palette, pattern)).slice(0, count)
  return { fabric, pattern, colourWays: named.map((id) => colourWay(id, pattern, chance)) }
}

/** Patterns stand in the facts by how usual they are; the first ones come up more often. */
function pickPattern(patterns: readonly string[], chance: Random): string {
  return chance.pick([...patterns, ...patterns.slice(0, Math.ceil(patterns.length / 2))])
}

function keyOf(plan: PlannedFamily, look: Look): string {
  return [plan.type.id, look.fabric.material, look.pattern, ...look.colourWays.map((way) => way.join('+')).sort()].join(
    '|',
  )
}

function colourCount(budget: ColourBudget, chance: Random): number {
  const wish = chance.pick([2, 2, 3, 3, 3, 3, 4, 4, 5, 1])
  if (budget.owed > 1) return Math.min(6, Math.max(wish, 4))
  if (budget.owed < -1) return Math.min(wish, 2)
  return wish
}

function furnish(plan: PlannedFamily, look: Look, chance: Random, names: Set<string>): Family {
  const { type, audience, brand } = plan
  const material = look.fabric.material
  const composition = chance.pick(look.fabric.compositions)
  const title = chooseTitle(type, material, look.pattern, chance)
  const sizeSystem = type.sizeSystems[audience] ?? 'one-size'
  const id = `f${String(plan.no).padStart(4, '0')}`
  const sizes = sizesOf(sizeSystem, audience, type.id, chance)
  const description = describe({ type, material, composition, facts: factsOf(id) }, title.fragment, chance)
  const says = title.fragment === undefined || description.fragments.includes(title.fragment)
  const titleTemplate = distinctTemplate(
    says ? title.template : 'brand-type',
    { type, material, audience },
    look.pattern,
    names,
  )
  return {
    no: plan.no,
    id,
    type,
    audience,
    brand,
    material,
    composition,
    compositionText: compositionText(composition),
    pattern: look.pattern,
    description,
    titleTemplate,
    categories: categoriesOf(type, audience),
    sizeSystem,
    price: priceOf(plan, material, chance),
    launchedDaysAgo: launchedDaysAgo(plan.no, chance),
    isHero: false,
    products: look.colourWays.map((colours, index) => {
      const named = colours[0] ?? ''
      const parts = { brand, type, material, pattern: look.pattern, colour: named }
      return colourProduct({
        plan,
        id,
        index,
        colours,
        title: titleOf(titleTemplate, parts),
        template: titleTemplate,
        sizes,
      })
    }),
  }
}

function colourProduct(given: {
  plan: PlannedFamily
  id: string
  index: number
  colours: string[]
  title: ColourProduct['title']
  template: string
  sizes: string[]
}): ColourProduct {
  const { plan, id, index, colours, title } = given
  const named = colours[0] ?? ''
  const no = 10_000 + plan.no * 10 + index
  const pictures: ColourProduct['pictures'] = [{ file: `${id}-${named}-front.avif`, view: 'front' }]
  if (index === 0 && typesWithBack.has(plan.type.id)) pictures.push({ file: `${id}-${named}-back.avif`, view: 'back' })
  return {
    no,
    colour: named,
    colours,
    title,
    alias: aliasOf(title, named, given.template, no),
    pictures,
    skus: given.sizes.map((size, at) => ({ no: no * 100 + at + 1, size })),
  }
}

/** Title, colour and number: readable, and unique because the number is. */
export function aliasOf(title: ColourProduct['title'], colourId: string, template: string, no: number) {
  const tail = (language: keyof typeof title) =>
    template === 'brand-colour-type' ? '' : ` ${colour(colourId).name[language]}`
  return {
    sv: slug(`${title.sv}${tail('sv')} ${no}`),
    nb: slug(`${title.nb}${tail('nb')} ${no}`),
    da: slug(`${title.da}${tail('da')} ${no}`),
    fi: slug(`${title.fi}${tail('fi')} ${no}`),
  }
}

/** How often a range of goods is printed or woven in a pattern rather than plain. */
const patternShare: Record<string, number> = {
  dress: 0.62,
  blouse: 0.6,
  swim: 0.6,
  curve: 0.6,
  skirts: 0.55,
  shirts: 0.5,
  silkAcc: 0.9,
  ties: 0.7,
  beach: 0.7,
}

const dearMaterials = new Set(['leather', 'silk', 'cashmere', 'wool', 'suede'])

export function priceOf(
  plan: Pick<PlannedFamily, 'type' | 'brand'>,
  material: string,
  chance: Random,
): Record<Currency, number> {
  const { min, max } = plan.type.priceBand
  const dearer = dearMaterials.has(material) ? 0.15 : material === 'imitation' || material === 'canvas' ? -0.15 : 0
  const place = Math.min(1, Math.max(0, priceLevel[plan.brand.priceLevel] + dearer + (chance.next() - 0.5) * 0.24))
  const band = words.priceBands[Math.round(min + (max - min) * place)]
  if (!band) throw new Error(`no price band for ${plan.type.id}`)
  return Object.fromEntries(currencies.map((currency) => [currency, band[currency]])) as Record<Currency, number>
}

/** One family in forty-five is still to come, one in eight is new, the rest came over two and a half years. */
function launchedDaysAgo(no: number, chance: Random): number {
  if (no % 45 === 7) return -chance.between(6, 45)
  if (chance.chance(0.13)) return chance.between(0, 29)
  return chance.between(40, 900)
}

const typesWithBack = new Set<string>(hasBack)
