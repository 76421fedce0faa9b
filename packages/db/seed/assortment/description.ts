import { inEveryLanguage, type Texts } from '../../reference/words'
import type { Random } from '../random'
import { type Composition, type Fragment, type ProductType, words } from '../words'

export type Description = { fragments: string[]; text: Texts; fit?: Texts; care: Texts[] }

/** Fragments that contradict each other; at most one of a row is said of a garment. */
const quarrels = [
  ['detail-1', 'detail-2', 'detail-7'],
  ['detail-21', 'detail-22'],
  ['care-1', 'care-2', 'care-3', 'care-5', 'care-10'],
  ['care-5', 'care-6'],
  ['care-5', 'care-7'],
  ['care-4', 'care-5'],
]

/** Too delicate for the machine at 40 degrees. */
const delicate = new Set([
  'satin',
  'silk',
  'chiffon',
  'lace',
  'velvet',
  'tulle',
  'wool',
  'cashmere',
  'crepe',
  'viscose',
  'wool-blend',
  'knit',
])
/** How it is cleaned is said before how it is dried or ironed. */
const washing = new Set(['care-1', 'care-2', 'care-3', 'care-5', 'care-8', 'care-9', 'care-10', 'care-11'])
/** Bought for warmth or to wear underneath: no words about everyday and party. */
const plainWear = new Set(['socks', 'boxers', 'briefs', 'bra', 'tshirt-bra', 'beanie', 'cap', 'sun-hat', 'mittens'])
const ironed = new Set([
  'cotton',
  'poplin',
  'linen',
  'linen-blend',
  'viscose',
  'satin',
  'crepe',
  'silk',
  'chiffon',
  'denim',
])
/** What no water comes near. */
const notWashed = new Set(['leather', 'suede', 'imitation', 'metal', 'plastic', 'straw', 'rubber'])

/** What has to be in the picture for a sentence to be true. */
export const seenInPicture: Readonly<Record<string, string>> = {
  'detail-1': 'round-neck',
  'detail-2': 'v-neck',
  'detail-3': 'front-buttons',
  'detail-5': 'tie-belt',
  'detail-6': 'side-slit',
  'detail-7': 'thin-straps',
  'detail-8': 'button-cuffs',
  'detail-10': 'hood',
  'fit-6': 'full-skirt',
  'fit-7': 'mid-calf',
  'fit-8': 'straight-dress',
  'fit-11': 'straight-legs',
  'fit-12': 'wide-legs',
}
const woollen = new Set(['wool', 'cashmere', 'alpaca', 'mohair'])
const synthetic = new Set(['polyester', 'polyamide', 'elastane'])

export function isWoollen(composition: Composition): boolean {
  return fibresOf(composition).some(({ fibre }) => woollen.has(fibre))
}

/** All of it is washed at home without harm. */
export function isSynthetic(composition: Composition): boolean {
  const fibres = fibresOf(composition)
  return fibres.length > 0 && fibres.every(({ fibre }) => synthetic.has(fibre))
}

const fibresOf = (composition: Composition) =>
  composition.kind === 'fibres' ? composition.fibres : composition.parts.flatMap((part) => part.fibres ?? [])

type Garment = {
  readonly type: ProductType
  readonly material: string
  readonly composition: Composition
  /** Seen in its picture. */
  readonly facts: readonly string[]
}

/** Wool has a wash of its own, and what is none is not washed as wool; what is all synthetic needs no dry cleaning. */
export function isTrueOf(fragment: Fragment, { type, composition, facts }: Garment): boolean {
  if (fragment.id === 'fit-21' && plainWear.has(type.id)) return false
  const fact = seenInPicture[fragment.id]
  if (fact && !facts.includes(fact)) return false
  if (fragment.id === 'care-3') return isWoollen(composition)
  if (fragment.id === 'care-5') return !isSynthetic(composition)
  return !(isWoollen(composition) && (fragment.id === 'care-1' || fragment.id === 'care-2'))
}

/** One sentence on fit, one on fabric, one or two details, one or two on care: the words' placement rule. */
export function describe(garment: Garment, forced: string | undefined, chance: Random): Description {
  const { type, material } = garment
  const chosen: Fragment[] = []
  const candidates = words.fragments.filter(
    (f) => fits(f, type, material) && suits(f, type, material) && !isForKnits(f, type),
  )
  const take = (kind: Fragment['kind'], most: number) => {
    const ofKind = chance.shuffled(candidates.filter((f) => f.kind === kind)).filter((f) => isTrueOf(f, garment))
    // A sentence written for this very type says more than one that fits all.
    ofKind.sort((a, b) => rank(b, forced) - rank(a, forced))
    for (const f of ofKind) {
      if (most === 0) return
      if (quarrels.some((row) => row.includes(f.id) && chosen.some((c) => row.includes(c.id)))) continue
      chosen.push(f)
      most--
    }
  }
  take('fit', 1)
  take('fabric', 1)
  take('detail', chance.between(1, 2))
  take('care', chance.between(1, 2))
  if (!chosen.some((f) => washing.has(f.id)))
    chosen.push(
      ...words.fragments.filter((f) => isForKnits(f, type) && fits(f, type, material) && isTrueOf(f, garment)),
    )
  const fit = chosen.find((f) => f.kind === 'fit')
  const care = chosen.filter((f) => f.kind === 'care')
  const praise = chosen.filter((f) => f.kind !== 'care')
  return {
    fragments: chosen.map((f) => f.id),
    // Where the words praise nothing about a type, its care is what there is to say.
    text: inEveryLanguage((language) => (praise.length > 0 ? praise : care).map((f) => f.text[language]).join(' ')),
    ...(fit ? { fit: fit.text } : {}),
    care: care.map((f) => f.text),
  }
}

/** Knitwear that is no wool: said where nothing else is of its wash. */
const isForKnits = (fragment: Fragment, type: ProductType): boolean =>
  fragment.id === 'care-2' && familyOfType(type) === 'knit'

const familyOfType = (type: ProductType): string | undefined =>
  words.typeFamily[type.id] ?? words.silhouetteFamily[type.silhouettes[0] ?? '']

export function fits(fragment: Fragment, type: ProductType, materialId: string): boolean {
  const family = familyOfType(type)
  const place =
    fragment.types.length === 0 ? fragment.families.includes(family ?? '') : fragment.types.includes(type.id)
  return place && (fragment.materials.length === 0 || fragment.materials.includes(materialId))
}

/** The words allow some care that the material would not survive. */
function suits(fragment: Fragment, type: ProductType, materialId: string): boolean {
  // A tie is not worn for warmth.
  if (fragment.id === 'fabric-10') return type.id !== 'tie'
  if (fragment.kind !== 'care') return true
  if (fragment.id === 'care-11') return materialId === 'suede'
  if (notWashed.has(materialId))
    return (
      (fragment.id === 'care-9' && materialId !== 'suede') || (fragment.id === 'care-5' && type.id === 'biker-jacket')
    )
  if (fragment.id === 'care-1') return !delicate.has(materialId)
  if (fragment.id === 'care-4') return !delicate.has(materialId)
  if (fragment.id === 'care-7') return ironed.has(materialId)
  if (fragment.id === 'care-5') return delicate.has(materialId)
  return true
}

function rank(fragment: Fragment, forced: string | undefined): number {
  if (fragment.id === forced) return 2
  return fragment.types.length > 0 || washing.has(fragment.id) ? 1 : 0
}
