import type { Paint, Variant } from '../drawing'
import type { PictureView, RenderJob } from '../render'
import { accessoryRecipes } from './accessories'
import { activewearRecipes } from './activewear'
import { bottomRecipes } from './bottoms'
import { companion, darker, lighter, luma, mix, safe } from './colours'
import { dressRecipes } from './dresses'
import { fabricFor } from './fabric-for'
import { knitwearRecipes } from './knitwear'
import { outerwearRecipes } from './outerwear'
import type { Drawn, Recipes, Spec } from './recipe'
import { shirtRecipes } from './shirts'
import { shoeRecipes } from './shoes'
import { topRecipes } from './tops'
import { underwearRecipes } from './underwear'
import { varyFor } from './vary'

export const RECIPES: Recipes = {
  ...dressRecipes,
  ...topRecipes,
  ...shirtRecipes,
  ...knitwearRecipes,
  ...activewearRecipes,
  ...outerwearRecipes,
  ...bottomRecipes,
  ...underwearRecipes,
  ...shoeRecipes,
  ...accessoryRecipes,
}

export type PictureSpec = Spec & { view: PictureView; width: number; height: number }

/** The drawing, cut, cloth and colours of one picture of the assortment. */
export function jobFor(spec: PictureSpec): RenderJob {
  const recipe = RECIPES[spec.type]
  if (!recipe) throw new Error(`no recipe for ${spec.type}`)
  const vary = varyFor(spec.family)
  const drawn = recipe({ ...spec, hexes: spec.hexes.map(safe) }, vary)
  const fabric = drawn.fabric ?? fabricFor(spec.type, spec.material)
  return {
    silhouette: drawn.silhouette,
    cut: drawn.cut ?? {},
    view: spec.view,
    seed: 1 + spec.family,
    width: spec.width,
    height: spec.height,
    variant: variantFor(spec, drawn, fabric, vary.between(84, 122) / 100),
  }
}

/** Stripes run across a knit and down a shirt. */
const ACROSS = new Set([
  'jersey',
  'rib',
  'fineknit',
  'knit',
  'cashmere',
  'fleece',
  'widerib',
  'chunky',
  'lycra',
  'waffle',
  'meshknit',
])

function patternOf({ pattern, type, family }: Spec, fabric: string): string {
  if (pattern === 'solid') return fabric === 'denim' ? 'denim' : type === 'silk-scarf' ? 'border' : 'solid'
  if (pattern === 'striped') return ACROSS.has(fabric) ? 'breton' : 'stripe'
  if (pattern === 'checked') return type === 'scarf' || type === 'flannel-shirt' || family % 2 ? 'tartan' : 'check'
  if (pattern === 'floral') return family % 2 ? 'ditsy' : 'botanical'
  if (pattern === 'dotted') return 'polka'
  if (pattern === 'abstract') return 'brush'
  if (pattern === 'colour-block') return 'block'
  return pattern
}

/** A print needs more than its ground: missing companions are mixed from it. */
function coloursOf(pattern: string, hexes: string[]): string[] {
  const [base = '#8C8C8C', ...rest] = hexes.map(safe)
  if (pattern === 'denim') return [base, luma(base) > 190 ? '#FFFFFF' : mix(base, '#F0F4F8', 0.82)]
  if (pattern === 'solid') return [base]
  const fill = [companion(base, 0.6), companion(base, 0.3), mix(base, '#B86F4B', 0.5), lighter(base, 0.5)]
  const needed = { stripe: 2, breton: 2, gingham: 2, houndstooth: 2, pinstripe: 2, polka: 2, zebra: 2 }[pattern] ?? 4
  const colours = [base, ...rest, ...fill.slice(rest.length)].slice(0, Math.max(needed, rest.length + 1))
  return pattern === 'leopard' ? [base, rest[0] ?? darker(base, 0.3), rest[1] ?? darker(base, 0.75)] : colours
}

function variantFor(spec: Spec, drawn: Drawn, fabric: string, size: number): Variant {
  const pattern = patternOf(spec, fabric)
  const colours = coloursOf(pattern, spec.hexes)
  const base = colours[0]!
  const print = !['solid', 'denim'].includes(pattern)
  const lining: Partial<Paint> = {
    pattern: 'solid',
    colours: [luma(base) < 90 ? lighter(base, 0.16) : darker(base, 0.18)],
  }
  return {
    fabric,
    pattern,
    colours,
    scale: (drawn.scale ?? 1) * size * (SCALES[pattern] ?? 1),
    seed: 3 + (spec.family % 97),
    ...(print && { trim: pattern === 'block' ? colours[1]! : base }),
    lining: lining.colours![0]!,
    ...(drawn.thread && { thread: drawn.thread }),
    ...(drawn.options && { options: drawn.options }),
    roles: {
      ...(LINED.has(drawn.silhouette) && { lining }),
      ...drawn.roles,
    },
  }
}

const LINED = new Set(['blazer', 'coat', 'trench', 'suit', 'waistcoat', 'zipjacket'])
const SCALES: Record<string, number> = {
  stripe: 0.6,
  gingham: 0.85,
  polka: 0.9,
  snake: 0.9,
  zebra: 0.85,
  paisley: 0.85,
  botanical: 0.9,
  breton: 0.9,
}
