import { pdfOutline, pdfText } from '@shop/testkit/pdf-text'
import { withShop } from '@shop/testkit/with-shop'
import { describe, expect, it } from 'vitest'

const { shop } = await withShop()

const forms = [
  ['no', 'nb', 'Angreskjema', 'går fra min/vår (*) avtale', 'Forbrukerens navn'],
  ['se', 'sv', 'Standardblankett för ångerrätt', 'frånträder mitt/vårt (*) avtal', 'Konsumentens namn'],
  ['dk', 'da', 'Standardfortrydelsesformular', 'gøre fortrydelsesretten gældende', 'Forbrugerens navn'],
  ['fi', 'fi', 'Peruuttamislomake', 'haluan/haluamme (*) peruuttaa', 'Kuluttajan nimi'],
  ['fi', 'sv', 'Ångerblankett', 'frånträder mitt/vårt (*) avtal', 'Konsumentens namn'],
] as const

describe('[LAW-17] the form of withdrawal as a file', () => {
  it.each(forms)('of %s in %s says what the form of the page says', async (market, language, title, wish, blank) => {
    const answer = await fetch(`${shop.url}/api/withdrawal-form?market=${market}&language=${language}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toMatch(/^inline; filename="[a-z]+\.pdf"$/)
    const file = new Uint8Array(await answer.arrayBuffer())
    const words = (await pdfText(file.slice())).replace(/\s+/g, ' ')
    for (const part of [title, wish, blank, 'Lysning AS', 'hei@lysning.example']) expect(words).toContain(part)
    expect(await pdfOutline(file)).toMatchObject({ title, isTagged: true })
  })
})
