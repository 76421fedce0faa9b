import { expect, it } from 'vitest'
import { createImageHelper } from './images'

const helper = createImageHelper()

it('[IMAGE-01] makes the address from width, height, format, quality, background and fit', () => {
  const all = { width: 450, height: 600, format: 'webp', quality: 60, background: '#f3ece1', fit: 'contain' } as const
  expect(helper('kjole rød.avif', all)).toBe(
    '/images/product/raw/kjole%20r%C3%B8d.avif?w=450&h=600&format=webp&q=60&background=f3ece1&fit=contain',
  )
  expect(helper('a.avif', { width: 450, height: 600, fit: 'contain' })).toBe('/images/product/450f600/a.avif')
  expect(helper('hero.avif', { type: 'pagewidget' })).toBe('/images/pagewidget/raw/hero.avif')
})

it('[IMAGE-02] makes the placeholder 10x10 at quality 50', () => {
  expect(helper('a.avif', { preset: 'placeholder' })).toBe('/images/product/raw/a.avif?w=10&h=10&q=50')
})

it('[IMAGE-03] uses a configured image CDN in place of the transform helper', () => {
  const cdn = createImageHelper({ cdn: { urlTemplate: 'https://cdn.example/{type}/{file}?{query}' } })
  expect(cdn('a b.avif', { width: 450 })).toBe('https://cdn.example/product/a%20b.avif?w=450')
  expect(cdn('a.avif', { provider: 'transform' })).toBe('/images/product/raw/a.avif')
})

it('[IMAGE-04] throws for an unknown provider', () => {
  expect(() => helper('a.avif', { provider: 'elsewhere' as never })).toThrow('Unknown image provider: elsewhere')
  expect(() => helper('a.avif', { provider: 'cdn' })).toThrow('not configured')
})

it('[IMAGE-05] throws for an unknown preset', () => {
  expect(() => helper('a.avif', { preset: 'giant' as never })).toThrow('Unknown image preset: giant')
  expect(() => helper('a.avif', { preset: 'toString' as never })).toThrow('Unknown image preset')
})

it('[IMAGE-06] throws for a source that is no text or empty', () => {
  for (const source of ['', '   ', undefined, null, 7, {}]) {
    expect(() => helper(source as never)).toThrow('non-empty string')
  }
})
