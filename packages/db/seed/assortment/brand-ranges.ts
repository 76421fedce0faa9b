import { type Audience, type Brand, words } from '../words'

/** The ranges that a brand makes, told from its style. A range named first is the brand's heart. */
const ranges: Record<string, string> = {
  marlunda: 'dress blouse skirts silkAcc',
  vejlind: 'tailoring trousers coats shirts',
  'solviken-studio': 'occasion dress silkAcc blouse skirts eveningBags',
  aurrika: 'knit dress blouse skirts silkAcc',
  'hedvall-ro': 'coats knit tailoring',
  kaisluoto: 'linen dress trousers beach',
  fjordalin: 'outdoor winter rainBoots',
  'lumme-atelier': 'occasion eveningBags',
  brisholm: 'basics sweat trousers underwear socks',
  ravnlykke: 'edgy trend boots',
  ottelin: 'tailoring blouse trousers skirts shirts',
  sejerby: 'basics shirts knit linen',
  nuorila: 'trend dress skirts basics',
  vintersjo: 'winter outdoor coats',
  ekhammar: 'shirts tailoring ties dressShoes',
  tallbo: 'work trousers shirts linen',
  merivuo: 'swim beach',
  kystlinje: 'swim beach',
  pihlavainio: 'knit winterAcc',
  drivgods: 'basics sweat trousers',
  'runa-lindh': 'blouse dress',
  'maja-ekeby': 'dress blouse coats skirts knit',
  'linje-nio': 'street sweat work basics',
  elmsaga: 'curve',
  fotvik: 'everydayShoes rainBoots boots dressShoes heels',
  tramporo: 'sneakers',
  kengonen: 'boots heels',
  laedersund: 'leatherGoods bags gloves dressShoes',
  veskedal: 'bags eveningBags',
  spenndal: 'sport runningShoes',
  puhtila: 'sport',
  tempohed: 'runningShoes sport',
  denimaki: 'denim',
  indigolund: 'denim',
  maskeby: 'knit winterAcc',
  villankoti: 'winterAcc gloves socks',
  natthamn: 'lingerie night hosiery',
  'boxholmen-bas': 'underwear socks night',
  glimmerod: 'jewellery',
  solbryn: 'summerAcc beach',
}

export function brandsFor(range: string, audience: Audience): Brand[] {
  return words.brands.filter(
    (brand) => brand.audience.includes(audience) && ranges[brand.id]?.split(' ').includes(range),
  )
}

/** Where in its type's price band a brand sits, 0 the cheapest and 1 the dearest. */
export const priceLevel: Record<Brand['priceLevel'], number> = { low: 0.12, mid: 0.45, premium: 0.86 }
