import { languageIds } from '../../reference/markets'
import { addPages, filled, type PageBlock, writtenBlocks } from '../../reference/pages'
import { json, type Sheets } from '../../reference/sheets'
import { byId, type Language, languages, pages, type Texts } from '../../reference/words'
import type { Family } from '../assortment/assortment'
import { random } from '../random'
import { words } from '../words'
import { demoPageFacts } from './demo-page-facts'
import { homeTexts } from './home-texts'
import { lookProducts } from './look-products'

/** Building stones of a content page; one page is a list of them per language. */
export type Block =
  | { kind: 'cover'; altText: string }
  | PageBlock
  | { kind: 'image'; fileName: string; altText: string }
  | { kind: 'products'; title: string; productIds: number[] }
  | { kind: 'feed'; items: { fileName: string; altText: string; productIds: number[]; title?: string }[] }

const day = 86_400_000
const article = byId(words.articles)
const numbers = new Map(words.articles.map(({ id }, i) => [id, pages.length + i + 1]))
const colour = byId(words.colours)
export const stylePageId = pages.length + words.articles.length + 1
const styleAlias = 'bubbleroomstyle'

function articleId(id: string): number {
  const number = numbers.get(id)
  if (!number) throw new Error(`no article ${id}`)
  return number
}

export const articleAlias = (id: string, language: Language): string => article(id).translations[language].alias

export function addContent(sheets: Sheets, families: Family[], seed: number, now: Date): void {
  const published = new Date(now.getTime() - 90 * day)
  const facts = demoPageFacts(now)
  addPages(sheets, facts, published, languages)
  const page = (id: number, alias: string, kind: string, tags: string[]) =>
    sheets.add('content_pages', { id, alias, kind, tags, state: 'published', live_version: 1, updated_at: published })
  for (const { id } of words.articles) page(articleId(id), articleAlias(id, 'nb'), 'inspiration', ['inspiration'])
  page(stylePageId, styleAlias, 'style', ['style'])
  for (const language of languages) {
    const address = (id: number, alias: string) =>
      sheets.add('content_page_aliases', { page_id: id, language_id: languageIds[language], alias })
    for (const { id } of words.articles) address(articleId(id), articleAlias(id, language))
    address(stylePageId, styleAlias)
  }
  for (const { id, translations } of words.articles)
    for (const language of languages) {
      const { title, metaDescription, ...written } = translations[language]
      const fill = (template: string) => filled(template, language, facts)
      const blocks: Block[] = writtenBlocks(written, fill)
      const cover = coverTexts[id]
      if (cover) blocks.unshift({ kind: 'cover', altText: cover[language] })
      blocks.push(articleProducts(id, families, language, seed))
      sheets.add('content_versions', {
        page_id: articleId(id),
        version: 1,
        language_id: languageIds[language],
        title,
        meta_title: title,
        meta_description: fill(metaDescription),
        image: articleImages[id],
        blocks: json(blocks),
        published_at: published,
      })
    }
  for (const language of languages)
    sheets.add('content_versions', {
      page_id: stylePageId,
      version: 1,
      language_id: languageIds[language],
      title: styleTitle[language],
      meta_title: styleTitle[language],
      meta_description: styleTitle[language],
      image: 'look.avif',
      blocks: json([styleFeed(families, language)]),
      published_at: published,
    })
}

const styleTitle: Texts = {
  sv: 'Stilinspiration',
  nb: 'Stilinspirasjon',
  da: 'Stilinspiration',
  fi: 'Tyyli-inspiraatio',
}
const showTitle: Texts = {
  sv: 'Plagg till artikeln',
  nb: 'Plagg til artikkelen',
  da: 'Tøj til artiklen',
  fi: 'Artikkelin vaatteet',
}

const articleImages: Record<string, string> = {
  'autumn-layers': 'editorial.avif',
  'find-jeans': 'tile-trousers.avif',
  'wedding-guest': 'banner-party.avif',
  'capsule-swim': 'tile-swim.avif',
  'running-start': 'banner-weather.avif',
  'colour-guide': 'hero-small.avif',
}

/** What is seen on those pictures: garment, colour, view. */
const coverTexts: Record<string, Texts> = {
  'autumn-layers': {
    sv: 'Roströd tröja med hög krage bredvid en ljus kofta, sedda framifrån',
    nb: 'Rustrød genser med høy hals ved siden av en lys strikkejakke, sett forfra',
    da: 'Rustrød sweater med høj hals ved siden af en lys cardigan, set forfra',
    fi: 'Ruosteenpunainen pooloneule ja vaalea neuletakki rinnakkain, edestä',
  },
  'find-jeans': {
    sv: 'Blå jeans med raka ben, sedda framifrån',
    nb: 'Blå jeans med rette ben, sett forfra',
    da: 'Blå jeans med lige ben, set forfra',
    fi: 'Siniset suoralahkeiset farkut, edestä',
  },
  'wedding-guest': {
    sv: 'Röd slipklänning och grön omlottklänning, sedda framifrån',
    nb: 'Rød slipkjole og grønn omslagskjole, sett forfra',
    da: 'Rød slipkjole og grøn slå om-kjole, set forfra',
    fi: 'Punainen slipmekko ja vihreä kietaisumekko, edestä',
  },
  'capsule-swim': {
    sv: 'Grön baddräkt, sedd framifrån',
    nb: 'Grønn badedrakt, sett forfra',
    da: 'Grøn badedragt, set forfra',
    fi: 'Vihreä uimapuku, edestä',
  },
  'running-start': {
    sv: 'Grön vadderad jacka och gul regnjacka, sedda framifrån',
    nb: 'Grønn vattert jakke og gul regnjakke, sett forfra',
    da: 'Grøn vatteret jakke og gul regnjakke, set forfra',
    fi: 'Vihreä toppatakki ja keltainen sadetakki, edestä',
  },
  'colour-guide': {
    sv: 'Kamelfärgad kappa, kabelstickad tröja och grå byxor, sedda framifrån',
    nb: 'Kamelfarget kåpe, kabelstrikket genser og grå bukse, sett forfra',
    da: 'Kamelfarvet frakke, kabelstrikket sweater og grå bukser, set forfra',
    fi: 'Kamelinruskea takki, palmikkoneule ja harmaat housut, edestä',
  },
}

const articleBranches: Record<string, string> = {
  'autumn-layers': 'women-knitwear',
  'find-jeans': 'women-jeans',
  'wedding-guest': 'women-dresses-party',
  'capsule-swim': 'swim-women',
  'running-start': 'sports-activity-running',
  'colour-guide': 'women-tops',
}

function articleProducts(id: string, families: Family[], language: Language, seed: number): Block {
  const fitting = families.filter(
    (f) => f.launchedDaysAgo >= 0 && f.categories.some((c) => c.startsWith(articleBranches[id] ?? '-')),
  )
  const chosen = random(seed, `article ${id}`).shuffled(fitting).slice(0, 8)
  return { kind: 'products', title: showTitle[language], productIds: chosen.map((f) => f.products[0]!.no) }
}

/** Pictures of whole products with the goods in them, two or three to a picture. */
function styleFeed(families: Family[], language: Language): Block {
  const heroes = families.filter((family) => family.isHero)
  const items = heroes.slice(0, 24).map((family, i) => {
    const product = family.products[0]!
    const beside = heroes[(i + 7) % heroes.length]!.products[0]!
    return {
      fileName: product.pictures[0]!.file,
      altText: `${product.title[language]}, ${colour(product.colour).name[language]}`,
      productIds: [product.no, beside.no],
    }
  })
  const scene = {
    fileName: 'look.avif',
    altText: homeTexts.lookAlt[language],
    title: homeTexts.lookName[language],
    productIds: lookProducts(families),
  }
  return { kind: 'feed', items: [scene, ...items] }
}
