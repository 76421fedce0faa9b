import type { Language } from '../../reference/words'
import type { ColourProduct, Family } from '../assortment/assortment'
import garmentFacts from '../assortment/garment-facts.json' with { type: 'json' }
import { type ReviewNeed, words } from '../words'

export type ReviewedProduct = { family: Family; product: ColourProduct; language: Language }

type Holds = (reviewed: ReviewedProduct) => boolean

const among =
  (types: string): Holds =>
  ({ family }) =>
    types.split(/\s+/).includes(family.type.id)
const inPicture =
  (fact: string): Holds =>
  ({ family }) =>
    (garmentFacts as Record<string, string[]>)[family.id]?.includes(fact) ?? false
const says = ({ family }: ReviewedProduct, fragment: string) => family.description.fragments.includes(fragment)
const isPlural = ({ family, language }: ReviewedProduct) =>
  family.type.names[language].title.agreement === 'plural' || (language === 'nb' && family.type.soldInPairs)

/** What goods must be like for a review to be about them. */
export const reviewNeeds: Readonly<Record<ReviewNeed, Holds>> = {
  singular: (reviewed) => !isPlural(reviewed),
  plural: isPlural,
  worn: ({ family }) => !/^accessories/.test(family.categories[0] ?? ''),
  colours: ({ family }) => family.products.length > 1,
  camel: ({ product }) => product.colour === 'camel',
  white: ({ product }) => product.colour === 'white',
  plain: ({ family }) => family.pattern === 'solid',
  stretch: ({ family: { composition } }) =>
    composition.kind === 'fibres' && composition.fibres.some(({ fibre }) => fibre === 'elastane'),
  thin: ({ family }) => ['satin', 'viscose', 'chiffon', 'cotton', 'jersey'].includes(family.material),
  thick: ({ family }) => ['cotton', 'fleece', 'poplin', 'denim', 'linen'].includes(family.material),
  long: among('midi-dress maxi-dress slip-dress occasion-dress'),
  festive: among('slip-dress midi-dress maxi-dress wrap-dress party-dress occasion-dress curve-dress'),
  everyday: among('midi-dress wrap-dress shirt-dress shift-dress curve-dress'),
  'no-pockets': among('slip-dress midi-dress maxi-dress wrap-dress mini-dress knit-dress summer-dress curve-dress'),
  basic: among('tshirt longsleeve tank-top shirt oxford-shirt polo-shirt sweatshirt hoodie'),
  pullover: among('sweater cable-knit-sweater rollneck merino-sweater cashmere-sweater lambswool-sweater'),
  'not-tight': (reviewed) => !says(reviewed, 'fit-3') && reviewed.family.type.id !== 'rollneck',
  'high-waist': (reviewed) => says(reviewed, 'fit-9'),
  'full-length': among(
    `wide-trousers straight-trousers suit-trousers chinos cargo-trousers linen-trousers leather-look-trousers straight-jeans
    wide-jeans slim-jeans mom-jeans bootcut-jeans curve-jeans hiking-trousers`,
  ),
  hood: inPicture('hood'),
  padded: among('puffer-jacket down-jacket parka'),
  layer: among('puffer-jacket down-jacket parka coat overcoat trench-coat teddy-jacket rain-jacket'),
  lined: among('coat overcoat trench-coat parka puffer-jacket down-jacket bomber-jacket'),
  'in-the-rain': among('puffer-jacket down-jacket parka trench-coat bomber-jacket'),
  'street-shoe': among(
    'sneakers running-shoes ankle-boots chelsea-boots combat-boots knee-boots winter-boots ballerinas sandals loafers derby-shoes',
  ),
  narrow: (reviewed) => !says(reviewed, 'fit-14'),
  'smooth-sole': among('sneakers ballerinas loafers derby-shoes'),
  heel: among('heels heeled-sandals'),
  'large-bag': among('tote-bag backpack'),
  strap: among('shoulder-bag crossbody-bag'),
  swimsuit: among('swimsuit'),
  'little-cover': (reviewed) => among('bikini-bottom swimsuit')(reviewed) && !says(reviewed, 'fit-18'),
  running: among('sports-bra training-tights seamless-tights running-shorts training-tee training-top'),
  'training-shirt': among('training-tee training-top'),
  gift: ({ family }) => !/underwear/.test(family.categories[0] ?? ''),
}

/** Kinds whose silhouette says something else than their reviewers would. */
const kindOfType: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['pyjamas', 'nightdress', 'robe', 'jumpsuit', 'co-ord-set', 'beach-dress'].map((id) => [id, 'any']),
  ),
  ...Object.fromEntries(
    [
      'training-tights',
      'seamless-tights',
      'training-top',
      'training-tee',
      'running-shorts',
      'cycling-shorts',
      'base-layer',
    ].map((id) => [id, 'sport']),
  ),
  ...Object.fromEntries(
    ['overshirt', 'fleece-jacket', 'running-jacket', 'track-jacket', 'softshell-jacket', 'zip-hoodie'].map((id) => [
      id,
      'outer',
    ]),
  ),
}

export function reviewKindOf({ type }: Family): string {
  return kindOfType[type.id] ?? words.typeFamily[type.id] ?? words.silhouetteFamily[type.silhouettes[0] ?? ''] ?? 'any'
}
