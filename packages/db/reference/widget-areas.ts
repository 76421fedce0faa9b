import type { Sheets } from './sheets'

/** The areas that a stock client asks for, each with a collection that widgets are put into. */
export function addWidgetAreas(sheets: Sheets): void {
  const areas: [string, string][] = [
    ['Frontpage', 'The front page area'],
    ['Productlist', 'The top part of the product list'],
    ['Productlist', 'The bottom part of the product list'],
    ['Product', 'Product detail page'],
  ]
  for (const [i, [family, name]] of areas.entries())
    sheets.add('widget_areas', { id: i + 1, family, name, position: i })
  const everywhere = { market_id: null, language_id: null }
  sheets.add('widget_collections', { id: 1, area_id: 1, page_id: null, name: 'Home', tags: ['home'], ...everywhere })
  sheets.add('widget_collections', { id: 2, area_id: 4, page_id: null, name: 'Product page', tags: [] })
  sheets.add('widget_collections', { id: 3, area_id: 2, page_id: null, name: 'Above lists', tags: [] })
  sheets.add('widget_collections', { id: 4, area_id: 3, page_id: null, name: 'Below lists', tags: [] })
}
