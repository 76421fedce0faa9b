/** What a shop means by a material depends on the garment: cotton is jersey in a T-shirt and canvas in a bag. */
const BY_MATERIAL: Record<string, string> = {
  jersey: 'jersey', rib: 'rib', poplin: 'poplin', satin: 'satin', silk: 'silk', chiffon: 'chiffon', crepe: 'crepe',
  viscose: 'viscose', linen: 'linen', 'linen-blend': 'linen', denim: 'denim', wool: 'wool', 'wool-blend': 'wool',
  cashmere: 'cashmere', knit: 'knit', fleece: 'fleece', corduroy: 'corduroy', velvet: 'velvet', lace: 'lace',
  tulle: 'chiffon', mesh: 'meshknit', nylon: 'nylon', softshell: 'shell', canvas: 'canvas', leather: 'leather',
  imitation: 'imitation', suede: 'suede', rubber: 'gumboot', straw: 'straw', metal: 'metal', plastic: 'plastic',
  cotton: 'poplin',
}

const EXCEPTIONS: Record<string, Record<string, string>> = {
  cotton: {
    tshirt: 'jersey', 'tank-top': 'jersey', longsleeve: 'jersey', 'crop-top': 'jersey', 'polo-shirt': 'waffle',
    'oxford-shirt': 'oxford', 'flannel-shirt': 'wool', overshirt: 'twill', sweater: 'fineknit', cardigan: 'fineknit',
    hoodie: 'fleece', 'zip-hoodie': 'fleece', sweatshirt: 'fleece', joggers: 'fleece', 'trench-coat': 'gabardine', parka: 'twill',
    'straight-trousers': 'gabardine', chinos: 'twill', 'cargo-trousers': 'twill', shorts: 'twill', socks: 'fineknit', robe: 'terry',
    cap: 'twill', 'shift-dress': 'twill',
  },
  wool: {
    'knit-dress': 'fineknit', sweater: 'fineknit', 'cable-knit-sweater': 'cable', rollneck: 'fineknit', 'merino-sweater': 'fineknit',
    'lambswool-sweater': 'knit', 'knit-vest': 'knit', cardigan: 'fineknit', 'long-cardigan': 'knit', socks: 'knit', 'base-layer': 'fineknit',
    beanie: 'widerib', gloves: 'fineknit', mittens: 'knit', 'suit-trousers': 'gabardine', 'midi-skirt': 'gabardine',
    blazer: 'wool', suit: 'gabardine', tie: 'oxford',
  },
  knit: { 'cable-knit-sweater': 'cable', beanie: 'widerib', scarf: 'chunky', mittens: 'chunky', 'knit-dress': 'fineknit', sweater: 'knit' },
  cashmere: { beanie: 'cashmere', scarf: 'cashmere' },
  fleece: { 'teddy-jacket': 'teddy', 'fleece-jacket': 'teddy', robe: 'terry' },
  nylon: {
    'tights-hosiery': 'hosiery', 'sports-bra': 'lycra', 'training-tights': 'lycra', 'seamless-tights': 'lycra', 'training-top': 'lycra',
    'cycling-shorts': 'lycra', 'bikini-top': 'lycra', 'bikini-bottom': 'lycra', swimsuit: 'lycra', 'running-jacket': 'shell', 'rain-jacket': 'shell',
    'track-jacket': 'shell', parka: 'shell', 'hiking-trousers': 'shell',
  },
  jersey: { 'track-jacket': 'fleece', leggings: 'lycra' },
  imitation: { pumps: 'imitation' },
  satin: { 'bomber-jacket': 'satin' },
  softshell: {},
}

const WOVEN_WOOL = new Set(['knit-dress', 'sweater', 'cable-knit-sweater', 'knit-vest', 'cardigan', 'socks', 'beanie', 'mittens', 'gloves'])

/** The fabric of the renderer for a product type in a material. */
export function fabricFor(type: string, material: string): string {
  const source = material === 'wool-blend' && WOVEN_WOOL.has(type) ? 'wool' : material
  return EXCEPTIONS[source]?.[type] ?? BY_MATERIAL[source] ?? 'twill'
}
