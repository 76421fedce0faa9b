import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import price from '@/ui/price/price.module.css'
import { inVatForms } from './in-vat-forms'
import { loadedWidgets } from './read-widgets'
import { TextWidget } from './text-widget'

const place = { market: 'no', locale: 'nb' } as const
const drawn = (configuration: object) => {
  const wire = { id: '1', name: 'Text', sortOrder: 1, configuration: JSON.stringify(configuration), images: null }
  const container = { id: 1, layout: 'full', design: 'default', widgets: loadedWidgets([wire], () => {}) }
  return renderToStaticMarkup(
    inVatForms(container, ({ widgets }) =>
      widgets.map((widget) => createElement(TextWidget, { key: widget.id, widget, place })),
    ),
  )
}

it('[SHOP-27] draws a widget that names a price with VAT and without, and any other once', () => {
  const withoutVat = { title: 'Fri frakt fra 639,20 kr ekskl. mva.' }
  const html = drawn({ title: 'Fri frakt fra 799 kr', withoutVat })
  expect(html).toMatch(new RegExp(`^<div class="${price.incVat}"><section.*>Fri frakt fra 799 kr</h2></section></div>`))
  expect(html).toMatch(new RegExp(`<div class="${price.exVat}"><section.*>${withoutVat.title}</h2></section></div>$`))
  expect(html.match(/<section/g)).toHaveLength(2)
  expect(drawn({ title: 'Fri frakt' })).toMatch(/^<section[^>]*><h2[^>]*>Fri frakt<\/h2><\/section>$/)
})
