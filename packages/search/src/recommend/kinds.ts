/** What things are for, as far as it decides what they go with. */
export type Group = string
export const AUDIENCES = ['women', 'men', 'all'] as const
export type Audience = (typeof AUDIENCES)[number]

/** The longest beginning of a category's key decides. */
const GROUPS: readonly (readonly [string, Group])[] = Object.entries({
  'women-dresses': 'dress',
  'women-curve-dresses': 'dress',
  'women-tops': 'top',
  'women-curve-tops': 'top',
  'women-shirts': 'shirt',
  'women-knitwear': 'knit',
  'women-sweat': 'sweat',
  'women-outerwear': 'outerwear',
  'women-blazers': 'blazer',
  'women-trousers': 'trousers',
  'women-curve-trousers': 'trousers',
  'women-jeans': 'trousers',
  'women-skirts': 'skirt',
  'women-sets': 'dress',
  'women-underwear': 'underwear',
  'women-underwear-tights': 'hosiery',
  'women-underwear-night': 'night',
  'women-underwear-robes': 'night',
  'men-tops': 'top',
  'men-shirts': 'shirt',
  'men-knitwear': 'knit',
  'men-sweat': 'sweat',
  'men-outerwear': 'outerwear',
  'men-suits': 'blazer',
  'men-trousers': 'trousers',
  'men-jeans': 'trousers',
  'men-underwear': 'underwear',
  'men-underwear-socks': 'hosiery',
  'men-underwear-night': 'night',
  'sports-women-bras': 'sport-top',
  'sports-women-tights': 'sport-bottom',
  'sports-women-tops': 'sport-top',
  'sports-women-jackets': 'sport-jacket',
  'sports-men-tops': 'sport-top',
  'sports-men-tights': 'sport-bottom',
  'sports-men-shorts': 'sport-bottom',
  'sports-men-jackets': 'sport-jacket',
  'sports-activity-running': 'sport-shoes',
  'sports-activity-training': 'sport-shoes',
  'sports-activity-yoga': 'sport-bottom',
  'sports-activity-outdoor': 'sport-jacket',
  'swim-women-tops': 'bikini-top',
  'swim-women-bottoms': 'bikini-bottom',
  'swim-women-suits': 'swimwear',
  'swim-women-beach': 'beach',
  'swim-men': 'swimwear',
  shoes: 'shoes',
  'accessories-bags': 'bag',
  'accessories-bags-wallets': 'wallet',
  'accessories-winter-beanies': 'hat',
  'accessories-winter-caps': 'hat',
  'accessories-winter-sunhats': 'sun',
  'accessories-winter-scarves': 'scarf',
  'accessories-winter-gloves': 'gloves',
  'accessories-jewellery': 'jewellery',
  'accessories-other-belts': 'belt',
  'accessories-other-sunglasses': 'sun',
  'accessories-other-ties': 'tie',
}).toSorted(([a], [b]) => b.length - a.length)

/** What is worn with it, what goes best first. */
const GOES_WITH: Readonly<Record<Group, readonly Group[]>> = {
  dress: ['shoes', 'bag', 'jewellery', 'blazer', 'outerwear', 'hosiery', 'belt'],
  top: ['trousers', 'skirt', 'knit', 'blazer', 'shoes', 'jewellery'],
  shirt: ['trousers', 'blazer', 'tie', 'shoes', 'skirt', 'knit', 'belt'],
  knit: ['trousers', 'skirt', 'shirt', 'outerwear', 'shoes', 'scarf'],
  sweat: ['trousers', 'shoes', 'top', 'hat', 'outerwear'],
  outerwear: ['scarf', 'hat', 'gloves', 'knit', 'shoes', 'trousers', 'bag'],
  blazer: ['shirt', 'trousers', 'top', 'shoes', 'tie', 'skirt', 'bag'],
  trousers: ['top', 'shirt', 'knit', 'shoes', 'belt', 'blazer', 'sweat'],
  skirt: ['top', 'knit', 'shirt', 'shoes', 'hosiery', 'bag', 'blazer'],
  underwear: ['night', 'hosiery'],
  hosiery: ['shoes', 'skirt', 'dress', 'underwear'],
  night: ['underwear', 'hosiery'],
  'sport-top': ['sport-bottom', 'sport-jacket', 'sport-shoes', 'hat'],
  'sport-bottom': ['sport-top', 'sport-shoes', 'sport-jacket'],
  'sport-jacket': ['sport-bottom', 'sport-top', 'sport-shoes', 'hat', 'gloves'],
  'sport-shoes': ['sport-bottom', 'sport-top', 'sport-jacket', 'hosiery'],
  'bikini-top': ['bikini-bottom', 'beach', 'sun', 'bag'],
  'bikini-bottom': ['bikini-top', 'beach', 'sun', 'bag'],
  swimwear: ['beach', 'sun', 'bag', 'shoes'],
  beach: ['sun', 'swimwear', 'bikini-top', 'bag', 'shoes'],
  shoes: ['bag', 'hosiery', 'trousers', 'dress', 'skirt', 'belt'],
  bag: ['wallet', 'shoes', 'scarf', 'jewellery', 'outerwear', 'dress'],
  wallet: ['bag', 'belt', 'gloves'],
  hat: ['scarf', 'gloves', 'outerwear', 'knit'],
  scarf: ['hat', 'gloves', 'outerwear', 'bag', 'knit'],
  gloves: ['hat', 'scarf', 'outerwear', 'bag'],
  jewellery: ['dress', 'bag', 'top', 'shirt'],
  belt: ['trousers', 'shirt', 'shoes', 'bag'],
  sun: ['swimwear', 'beach', 'bikini-top', 'shoes', 'bag', 'dress'],
  tie: ['shirt', 'blazer', 'belt', 'shoes'],
}

/** Of categories that nobody thought of, the second level says it. */
export function groupOf(categoryKey: string): Group {
  const found = GROUPS.find(([start]) => categoryKey === start || categoryKey.startsWith(`${start}-`))
  return found?.[1] ?? categoryKey.split('-').slice(0, 2).join('-')
}

/** Undefined for what nobody thought of: then everything else may go with it. */
export const complementsOf = (group: Group): readonly Group[] | undefined => GOES_WITH[group]

/** Worn by men, whatever shelf they lie on. */
const OF_MEN = 'accessories-other-ties'

export function audienceOf(categoryKey: string): Audience {
  if (categoryKey.startsWith(OF_MEN)) return 'men'
  if (/(^|-)women(-|$)/.test(categoryKey)) return 'women'
  return /(^|-)men(-|$)/.test(categoryKey) ? 'men' : 'all'
}

export const suits = (a: Audience, b: Audience): boolean => a === b || a === 'all' || b === 'all'
