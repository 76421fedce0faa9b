import { expect, it } from 'vitest'
import { failedPage } from './failed-page'

it('speaks the language of the address and leads home in it', () => {
  for (const [url, lang, home, title] of [
    ['/c/dame?page=2', 'nb-NO', '/', 'Noe gikk galt'],
    ['/sv/p/x', 'sv-SE', '/sv', 'Något gick fel'],
    ['/fi', 'fi-FI', '/fi', ''],
    ['/dk/da/c/sko', 'da-DK', '/dk/da', ''],
  ] as const) {
    const page = failedPage(url)
    expect(page).toContain(`<html lang="${lang}">`)
    expect(page).toContain(`href="${home}"`)
    expect(page).toContain(title)
    expect(page).not.toContain('<script')
  }
})

it('repeats nothing of the address that it does not know', () => {
  expect(failedPage('/"><img>/sv/x')).not.toContain('<img>')
})
