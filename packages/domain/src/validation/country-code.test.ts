import { expect, it } from 'vitest'
import { countryCodeOf } from './country-code'

it('reads a country as two letters, three letters and its name in each language of the shop and English', () => {
  const said = {
    SE: ['SE', 'se', 'SWE', 'Sverige', 'Ruotsi', 'Sweden', ' sverige '],
    NO: ['no', 'NOR', 'Norge', 'Norja', 'Norway'],
    DK: ['DK', 'dnk', 'DANMARK', 'Tanska', 'Denmark'],
    FI: ['fi', 'FIN', 'Finland', 'Suomi', 'suomi'],
    AX: ['Åland', 'A\u030aland', 'Ahvenanmaa'],
  }
  for (const [code, texts] of Object.entries(said))
    for (const text of texts) expect(countryCodeOf(text), text).toBe(code)
  for (const text of ['', 'XX', 'Narnia', '__proto__', 'constructor', 'SEE'])
    expect(countryCodeOf(text)).toBeUndefined()
})

it('knows the names that browsers and forms are given', () => {
  for (const code of ['SE', 'NO', 'DK', 'FI', 'GL', 'FO', 'IS'])
    for (const language of ['sv', 'nb', 'da', 'fi', 'en']) {
      const name = new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? ''
      expect(countryCodeOf(name), `${language} ${name}`).toBe(code)
    }
})
