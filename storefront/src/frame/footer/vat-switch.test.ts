import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { VatSwitch } from './vat-switch'

let shown: 'incVat' | 'exVat' = 'incVat'
vi.mock('@/browser/shown-vat', () => ({ useShownVat: () => shown }))

it('[CUSTTYPE-05] the switch stands as the prices are shown, whoever changed that: a sign-in, a link or itself', () => {
  const chosen = () =>
    / value="(\w+)" selected/.exec(
      renderToStaticMarkup(createElement(VatSwitch, { label: 'Vis priser', person: 'Privat', business: 'Bedrift' })),
    )?.[1]
  expect(chosen()).toBe('PERSON')
  shown = 'exVat'
  expect(chosen()).toBe('ORGANIZATION')
})
