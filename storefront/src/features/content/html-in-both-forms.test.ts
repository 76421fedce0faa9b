import { expect, it } from 'vitest'
import price from '@/ui/price/price.module.css'
import { htmlInBothForms } from './html-in-both-forms'

const place = { market: 'no', locale: 'nb' } as const
const both = (incVat: string, exVat: string) =>
  `<span class="${price.incVat}">${incVat}</span><span class="${price.exVat}">${exVat}</span>`

it('[SHOP-27] gives the words about prices both forms, and leaves everything else as it is', () => {
  const text = (fee: string) =>
    `<h2>Frakt</h2><p>Frakt <strong>${fee}</strong>, se <a href="/betaling">her</a>.</p><p>Ring.</p>`
  expect(htmlInBothForms({ incVat: text('49 kr'), exVat: text('39,20 kr ekskl. mva.') }, place)).toBe(
    `<h2>Frakt</h2><p>Frakt <strong>${both('49 kr', '39,20 kr ekskl. mva.')}</strong>, se <a href="/betaling">her</a>.</p><p>Ring.</p>`,
  )
  expect(htmlInBothForms({ incVat: text('gratis'), exVat: text('gratis') }, place)).toBe(text('gratis'))
})

it('[CONTENT-07] lets no script through in either form', () => {
  const bad = (fee: string) => `<p onclick="alert(1)">${fee}<script>alert(1)</script></p>`
  expect(htmlInBothForms({ incVat: bad('1'), exVat: bad('2') }, place)).toBe(`<p>${both('1', '2')}</p>`)
})
