import type { Audience } from '../words'
import type { PaletteName } from './palettes'

/**
 * What the words do not say about a kind of garment: which ranges of which brands hold it, its colours, the patterns
 * it is made in and how many families of it a shop carries. One line per kind: range | palette | patterns | weight.
 */
const table = `
slip-dress            dress       evening   leopard,floral,dotted                           3
midi-dress            dress       wide      floral,dotted,paisley,abstract,zebra            6
maxi-dress            dress       wide      floral,paisley,abstract,striped                 4
mini-dress            dress       evening   dotted,leopard,houndstooth                      3
wrap-dress            dress       wide      floral,dotted,leopard,zebra                     4
shirt-dress           dress       linen     striped,checked,gingham                         3
knit-dress            knit        knit      striped,colour-block                            2
summer-dress          dress       wide      floral,gingham,dotted,striped,paisley           5
party-dress           occasion    evening   abstract                                        4
occasion-dress        occasion    evening   floral                                          3
shift-dress           dress       wide      houndstooth,colour-block,abstract               2
denim-dress           denim       denim     -                                               1
tshirt                basics      basics    striped,colour-block                            6
longsleeve            basics      basics    striped                                         4
tank-top              basics      basics    striped                                         3
camisole              blouse      evening   leopard,dotted                                  2
corset-top            occasion    evening   floral                                          1
crop-top              trend       basics    striped                                         2
body                  trend       basics    leopard                                         2
tunic                 linen       wide      paisley,floral,abstract                         2
shirt                 shirts      shirt     striped,checked,gingham                         4
oxford-shirt          shirts      shirt     striped                                         2
dress-shirt           shirts      shirt     striped,checked,dotted                          3
linen-shirt           linen       linen     striped                                         3
flannel-shirt         work        flannel   checked!                                        3
denim-shirt           denim       denim     -                                               2
overshirt             work        outer     checked                                         2
blouse                blouse      wide      floral,dotted,striped,paisley,snake,abstract    5
bow-blouse            blouse      evening   dotted,striped                                  2
lace-blouse           blouse      evening   -                                               1
polo-shirt            basics      basics    striped,colour-block                            2
sweater               knit        knit      striped,colour-block,abstract                   5
cable-knit-sweater    knit        knit      -                                               3
rollneck              knit        knit      striped                                         3
merino-sweater        knit        knit      striped                                         3
cashmere-sweater      knit        knit      -                                               2
lambswool-sweater     knit        knit      -                                               2
knit-vest             knit        knit      checked,striped                                 2
cardigan              knit        knit      striped,colour-block                            4
long-cardigan         knit        knit      -                                               2
hoodie                sweat       basics    colour-block                                    3
zip-hoodie            sweat       basics    -                                               2
sweatshirt            sweat       basics    striped,colour-block                            3
fleece-jacket         outdoor     weather   colour-block                                    2
blazer                tailoring   tailoring checked,pinstripe,houndstooth                   4
oversized-blazer      tailoring   tailoring checked,pinstripe                               2
waistcoat             tailoring   tailoring pinstripe                                       1
suit                  tailoring   tailoring pinstripe,checked                               3
coat                  coats       outer     checked,houndstooth                             4
overcoat              coats       outer     checked,houndstooth                             2
trench-coat           coats       outer     -                                               2
puffer-jacket         winter      weather   colour-block                                    3
down-jacket           winter      weather   colour-block                                    3
parka                 winter      weather   -                                               2
quilted-vest          winter      weather   -                                               2
denim-jacket          denim       denim     -                                               2
biker-jacket          edgy        leather   -                                               2
bomber-jacket         street      weather   -                                               2
rain-jacket           outdoor     weather   striped                                         2
teddy-jacket          coats       outer     -                                               1
wide-trousers         trousers    tailoring pinstripe,striped,floral                        4
straight-trousers     trousers    tailoring checked                                         3
suit-trousers         tailoring   tailoring pinstripe,checked                               3
chinos                trousers    outer     -                                               3
cargo-trousers        street      outer     -                                               2
linen-trousers        linen       linen     striped                                         2
leather-look-trousers edgy        leather   -                                               1
leggings              basics      basics    -                                               1
joggers               sweat       basics    -                                               2
shorts                trousers    linen     checked,striped                                 2
denim-shorts          denim       denim     -                                               2
straight-jeans        denim       denim     -                                               4
wide-jeans            denim       denim     -                                               3
slim-jeans            denim       denim     -                                               3
mom-jeans             denim       denim     -                                               2
bootcut-jeans         denim       denim     -                                               1
midi-skirt            skirts      wide      floral,leopard,zebra,checked,dotted             3
mini-skirt            skirts      tailoring checked,houndstooth                             2
pleated-skirt         skirts      evening   dotted,abstract                                 2
pencil-skirt          skirts      tailoring pinstripe,houndstooth                           1
denim-skirt           denim       denim     -                                               1
maxi-skirt            skirts      wide      paisley,floral,abstract                         1
jumpsuit              trousers    tailoring floral,pinstripe                                2
co-ord-set            linen       linen     striped,paisley,abstract                        2
bra                   lingerie    lingerie  -                                               2
tshirt-bra            lingerie    lingerie  -                                               1
briefs                lingerie    lingerie  dotted,leopard                                  2
boxers                underwear   basics    striped,checked                                 2
socks                 socks       basics    striped,dotted                                  3
tights-hosiery        hosiery     hosiery   dotted                                          1
pyjamas               night       night     striped,checked,dotted,gingham                  3
nightdress            night       night     floral,dotted                                   1
robe                  night       night     paisley,striped,floral                          1
curve-dress           curve       wide      floral,dotted,leopard,abstract                  3
curve-jeans           curve       denim     -                                               2
curve-blouse          curve       wide      floral,snake,dotted                             2
sports-bra            sport       sport     abstract                                        3
training-tights       sport       sport     abstract,leopard,snake                          3
seamless-tights       sport       sport     -                                               2
training-top          sport       sport     -                                               2
training-tee          sport       sport     colour-block                                    2
running-shorts        sport       sport     abstract                                        2
cycling-shorts        sport       sport     leopard                                         1
running-jacket        sport       sport     colour-block                                    2
track-jacket          sport       sport     colour-block                                    2
softshell-jacket      outdoor     weather   colour-block                                    2
hiking-trousers       outdoor     weather   -                                               2
base-layer            outdoor     weather   striped,abstract                                2
bikini-top            swim        swim      floral,striped,gingham,leopard,zebra,abstract   4
bikini-bottom         swim        swim      floral,striped,gingham,leopard,zebra,abstract   4
swimsuit              swim        swim      striped,dotted,floral,leopard,colour-block      4
swim-shorts           swim        swim      striped,floral,abstract,checked                 4
beach-dress           beach       wide      striped,paisley,floral                          2
sneakers              sneakers    sneaker   -                                               5
running-shoes         runningShoes runningShoe -                                            3
training-shoes        runningShoes runningShoe -                                            2
ankle-boots           boots       leather   -                                               3
chelsea-boots         boots       leather   -                                               3
combat-boots          boots       leather   -                                               2
knee-boots            boots       leather   -                                               2
winter-boots          boots       leather   -                                               2
rain-boots            rainBoots   rubber    -                                               1
heels                 heels       leather   -                                               3
heeled-sandals        heels       leather   -                                               2
ballerinas            heels       leather   -                                               3
sandals               everydayShoes leather -                                               3
loafers               everydayShoes leather -                                               3
slippers              everydayShoes leather -                                               1
derby-shoes           dressShoes  leather   -                                               2
tote-bag              bags        leather   -                                               3
shoulder-bag          bags        leather   -                                               3
crossbody-bag         bags        leather   -                                               3
backpack              bags        leather   -                                               2
clutch                eveningBags leather   -                                               2
wallet                leatherGoods leather  -                                               2
beanie                winterAcc   knit      striped,colour-block                            2
cap                   street      basics    -                                               2
sun-hat               summerAcc   straw     -                                               1
scarf                 winterAcc   knit      checked,striped,houndstooth                     3
silk-scarf            silkAcc     wide      paisley,floral,leopard,dotted,abstract          2
gloves                gloves      leather   -                                               2
mittens               winterAcc   knit      striped                                         1
belt                  leatherGoods leather  -                                               2
sunglasses            summerAcc   frames    -                                               3
tie                   ties        shirt     striped,dotted,paisley                          2
earrings              jewellery   metal     -                                               2
necklace              jewellery   metal     -                                               2
bracelet              jewellery   metal     -                                               2
`

/** Kinds that the words size for both, but that this shop's brands make for one. */
const soldToOne: Record<string, Audience> = {
  clutch: 'women',
  'silk-scarf': 'women',
  tie: 'men',
  earrings: 'women',
  necklace: 'women',
  bracelet: 'women',
}

export type TypeFacts = {
  range: string
  palette: PaletteName
  patterns: string[]
  /** A flannel shirt is checked or it is none. */
  alwaysPatterned: boolean
  weight: number
  onlyFor?: Audience
}

export const typeFacts: ReadonlyMap<string, TypeFacts> = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [id = '', range = '', palette = '', patterns = '', weight = '1'] = line.trim().split(/\s+/)
      const names = patterns === '-' ? [] : patterns.replace('!', '').split(',')
      const facts: TypeFacts = {
        range,
        palette: palette as PaletteName,
        patterns: names,
        alwaysPatterned: patterns.endsWith('!'),
        weight: Number(weight),
      }
      const only = soldToOne[id]
      if (only) facts.onlyFor = only
      return [id, facts]
    }),
)

/** Materials that are not printed or woven in patterns here. */
export const plainMaterials = new Set([
  'denim',
  'leather',
  'imitation',
  'suede',
  'lace',
  'tulle',
  'velvet',
  'corduroy',
  'cashmere',
  'rubber',
  'straw',
  'metal',
  'plastic',
  'mesh',
  'canvas',
])
