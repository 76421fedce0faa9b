import { SHOP_LANGUAGES, shopTexts } from '@shop/testkit/shop-texts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { useLoading } from '@/browser/loading'
import { readPasskeys } from '@/data/ask-passkeys'
import { PasskeyList } from './passkey-list'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  useLoading.setState({ isOnline: true })
})

const answer = (status: number, body: unknown) => async () => Response.json(body, { status })

/** What stands there after the list was asked for. */
async function shownAfter(asked: () => Promise<Response>, language: (typeof SHOP_LANGUAGES)[number] = 'nb') {
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset: {} } })
  vi.stubGlobal('fetch', asked)
  vi.spyOn(console, 'warn').mockReturnValue()
  const texts: Readonly<Record<string, string>> = shopTexts(language)
  const nothing = async () => undefined
  return renderToStaticMarkup(
    createElement(PasskeyList, {
      t: (key: string) => texts[key] ?? '',
      ...{ language: 'nb-NO', passkeys: await readPasskeys() },
      ...{ onRename: nothing, onRemove: nothing, onRetry: () => {} },
    }),
  )
}

it.each(SHOP_LANGUAGES)('says in %s that the passkeys could not be read, and offers to ask again', async (language) => {
  const texts: Readonly<Record<string, string>> = shopTexts(language)
  const failures = [
    answer(503, { errors: [{ extensions: { code: 'UNAVAILABLE' } }] }),
    answer(200, 'no passkeys'),
    () => Promise.reject(new TypeError('unreachable')),
  ]
  for (const failure of failures) {
    const shown = await shownAfter(failure, language)
    expect(shown).toMatch(/role="alert"/)
    expect(shown).toContain(texts['error.generic.title'])
    expect(shown).toContain(texts['error.generic.text'])
    expect(shown).toMatch(new RegExp(`<button type="button"[^>]*>${texts['error.retry']}</button>`))
    expect(shown).not.toContain(texts['account.passkeysNone'])
  }
})

it('says of a browser without a network that it has none', async () => {
  useLoading.setState({ isOnline: false })
  const shown = await shownAfter(() => Promise.reject(new TypeError('unreachable')))
  expect(shown).toContain(shopTexts('nb')['error.offline'])
  expect(shown).not.toContain(shopTexts('nb')['error.generic.text'])
})

it('says of an account without passkeys that it has none, and no error', async () => {
  const shown = await shownAfter(answer(200, { passkeys: [] }))
  expect(shown).toContain(shopTexts('nb')['account.passkeysNone'])
  expect(shown).not.toMatch(/role="alert"|<button/)
})
