import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ProductCampaigns } from './product-campaigns'

it('[PRODUCT-08] names the campaigns of a product, but none that hides its title', () => {
  const shown = (hideTitle: boolean) => {
    const campaigns = [{ name: 'To for 150', hideTitle, untilFormatted: '31. august' }]
    return renderToStaticMarkup(createElement(ProductCampaigns, { campaigns, until: 'Til {date}' }))
  }
  expect(shown(false)).toContain('To for 150. Til 31. august')
  expect(shown(true)).toBe('')
})
