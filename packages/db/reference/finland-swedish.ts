import { knownMarkets, languageIds } from './markets'
import { filled, type PageFacts, pageId, writtenBlocks } from './pages'
import { json, type Sheets } from './sheets'
import { pagesInFinlandSwedish } from './words'

const finland = knownMarkets.find(({ country }) => country === 'FI')!
/** Far from the numbers of the opening page's own. */
const FIRST = 1000

/** Swedish in Finland: the pages whose law, amounts or register are not those of Sweden. */
export function addFinlandSwedish(sheets: Sheets, facts: PageFacts): void {
  for (const [i, { id, ...written }] of pagesInFinlandSwedish.entries()) {
    const number = FIRST + i
    const blocks = writtenBlocks(written, (p) => filled(p, 'sv', facts, finland))
    sheets.add('widget_collections', {
      id: number,
      area_id: null,
      page_id: pageId(id),
      name: `${id}, sv-FI`,
      tags: [],
      market_id: finland.id,
      language_id: languageIds.sv,
    })
    sheets.add('widget_containers', {
      id: number,
      collection_id: number,
      name: id,
      layout: 'full',
      design: 'default',
      sort_order: 0,
    })
    sheets.add('widgets', {
      id: number,
      container_id: number,
      kind: 'JSON',
      name: id,
      size: 'full',
      configuration: {
        name: 'JSON',
        displayName: id,
        active: true,
        classNames: '',
        json: JSON.stringify({ image: null, blocks }),
      },
      translations: {},
      images: json([]),
      sort_order: 0,
    })
  }
}
