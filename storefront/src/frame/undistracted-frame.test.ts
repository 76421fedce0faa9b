import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { UndistractedFrame } from './undistracted-frame'

vi.mock('next-intl/server', () => ({ getTranslations: async () => (key: string) => key }))
vi.mock('@/place/place', () => ({ getPlace: async () => ({ market: 'no', locale: 'nb' }) }))
vi.mock('@/place/links', () => ({ hrefFor: () => '/' }))
vi.mock('./page-start', () => ({ PageStart: () => null }))

it('[TOAST-04] the frame of checkout, confirmation and password reset has the region that toasts are announced in', async () => {
  const html = renderToStaticMarkup(await UndistractedFrame({ children: 'the checkout' }))
  expect(html).toContain('the checkout')
  expect(html).toContain('<div role="status"></div>')
})
