import { safe } from './colours'
import { RECIPES } from './job-for'
import type { Drawn, Spec } from './recipe'
import { varyFor } from './vary'

/** What a shopper sees in the picture of a garment and a text may say of it. */
export const GARMENT_FACTS = [
  'round-neck',
  'v-neck',
  'front-buttons',
  'button-cuffs',
  'hood',
  'tie-belt',
  'side-slit',
  'thin-straps',
  'full-skirt',
  'straight-dress',
  'mid-calf',
  'wide-legs',
  'straight-legs',
] as const
export type GarmentFact = (typeof GARMENT_FACTS)[number]

/** Of the drawing alone; all colours of a family share one. What is not surely drawn is no fact. */
export function factsOf(spec: Spec): GarmentFact[] {
  const drawn = RECIPES[spec.type]?.({ ...spec, hexes: spec.hexes.map(safe) }, varyFor(spec.family))
  return drawn ? GARMENT_FACTS.filter((fact) => shows[fact](partsOf(drawn))) : []
}

type Parts = {
  readonly silhouette: string
  readonly is: (...names: string[]) => boolean
  readonly cut: (name: string) => unknown
  readonly body: Readonly<Record<string, unknown>>
  readonly sleeve: unknown
  readonly legs: number
}

function partsOf({ silhouette, cut = {} }: Drawn): Parts {
  const body = (cut.body ?? {}) as Record<string, unknown>
  const outer = (cut.legs as Record<string, number> | undefined)?.outer
  return {
    silhouette,
    is: (...names) => names.includes(silhouette),
    cut: (name) => (cut as Record<string, unknown>)[name],
    body,
    sleeve: (body.sleeve as { kind?: unknown } | undefined)?.kind,
    legs: outer ?? Number.NaN,
  }
}

const number = (value: unknown, otherwise = 0): number => (typeof value === 'number' ? value : otherwise)

const CUT_AT_THE_NECK = ['tee', 'longsleeve', 'bodysuit', 'knit', 'dress', 'jumpsuit']
/** Shallow and wide: a boat neck is round to nobody. */
const isBoat = ({ body }: Parts) => number(body.neck) >= 120
const isMidCalf = (length: unknown) => number(length) >= 600

const shows: Readonly<Record<GarmentFact, (parts: Parts) => boolean>> = {
  'round-neck': (parts) =>
    parts.is('sweatshirt', 'tank') ||
    (parts.is(...CUT_AT_THE_NECK) && !parts.body.vneck && !parts.body.square && !isBoat(parts)),
  'v-neck': ({ is, body }) => is('wrapdress', 'maxidress') || (is(...CUT_AT_THE_NECK) && body.vneck === true),
  'front-buttons': ({ is, cut }) =>
    is('shirt', 'shirtdress', 'cardigan', 'denimjacket') ||
    (is('blouse') && cut('bow') === false) ||
    (is('dress', 'jumpsuit') && number(cut('buttons')) > 0),
  'button-cuffs': ({ is, sleeve }) =>
    (is('shirt', 'blouse') && sleeve !== 'half') || (is('shirtdress') && sleeve === 'long'),
  hood: ({ is, cut }) =>
    is('rainjacket', 'hoodie') ||
    (is('puffer') && cut('hood') === true) ||
    (is('zipjacket') && cut('collar') === 'hood'),
  'tie-belt': ({ is }) => is('wrapdress', 'robe'),
  'side-slit': ({ is, cut }) => is('slipdress') && cut('slit') === true,
  'thin-straps': ({ is }) => is('slipdress', 'camisole'),
  'full-skirt': ({ is, cut }) => is('wrapdress') || (is('dress') && !cut('sheath')),
  'straight-dress': ({ is, cut, body }) => is('dress') && cut('sheath') === true && number(body.waist) >= 200,
  'mid-calf': ({ is, cut }) =>
    (is('dress', 'wrapdress', 'shirtdress') && isMidCalf(cut('length')) && number(cut('length')) < 780) ||
    (is('slipdress') && number(cut('length')) >= 0),
  'wide-legs': ({ is, legs }) => is('widetrousers') || (is('jumpsuit', 'jeans') && legs >= 220),
  'straight-legs': ({ is, legs }) => is('trousers', 'jeans') && legs >= 155 && legs <= 210,
}
