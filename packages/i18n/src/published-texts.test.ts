import { afterEach, expect, it } from 'vitest'
import { messagesFor } from './messages'
import { messagesWith, NO_TEXTS, publishedTexts, publishTexts } from './published-texts'
import { textFault } from './text-fault'
import { t } from './translate'

afterEach(() => publishTexts(NO_TEXTS))

it('says what is published in one language, leaves the others and the catalogue itself as they are', () => {
  const before = messagesFor('nb').cart.title
  const published = {
    version: 'a',
    texts: { nb: { 'cart.title': 'Posen din', 'cart.onlyLeft': 'Bare {stock} igjen' } },
  }
  expect(messagesWith(published, 'nb').cart.title).toBe('Posen din')
  expect(messagesWith(published, 'nb')).toBe(messagesWith(published, 'nb'))
  expect(messagesWith(published, 'sv')).toBe(messagesFor('sv'))
  expect(messagesFor('nb').cart.title).toBe(before)
  publishTexts(published)
  expect([t('nb', 'cart.title'), publishedTexts().version]).toEqual(['Posen din', 'a'])
  publishTexts(NO_TEXTS)
  expect(t('nb', 'cart.title')).toBe(before)
})

it('takes no text that asks for other values, holds markup, or says nothing', () => {
  const source = messagesFor('nb').cart.quantityThreshold
  expect(textFault('nb', 'cart.quantityThreshold', `Nå: ${source}`)).toBeUndefined()
  expect(textFault('nb', 'cart.quantityThreshold', 'Høyst {quantity}, ikke mer')).toBeUndefined()
  for (const wrong of ['Uten tall', '{amount}', '{quantity} av {most}', '{quantity', '{quantity, number}'])
    expect(textFault('nb', 'cart.quantityThreshold', wrong), wrong).toBe('placeholders')
  for (const wrong of ['{quantity} <b>stk</b>', '{quantity} <script>x</script>', '{quantity} <img src=x onerror=y>'])
    expect(textFault('nb', 'cart.quantityThreshold', wrong), wrong).toBe('markup')
  expect(textFault('nb', 'cart.quantityThreshold', ' \n')).toBe('missing')
  expect(textFault('nb', 'cart.noSuchKey', 'x')).toBe('unknown')
  expect(textFault('nb', 'toString', 'x')).toBe('unknown')
  expect(textFault('nb', 'cart.title', 'Mindre enn 5 < 6 & så videre')).toBeUndefined()
})
