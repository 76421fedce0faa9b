import { describe, expect, it } from 'vitest'
import { readOnce, withoutSent, writeOnce } from './sent-once'

const cards = (name: string) => ({ cards: [{ id: 1, name, pictures: [] }], heading: 'h2' })
const push = (text: string) => `<script>self.__next_f.push(${JSON.stringify([1, text])})</script>`
/** What the browser is left with: the texts of all pushes behind each other. */
const pushed = (html: string) =>
  [...html.matchAll(/push\((\[1,"(?:[^"\\]|\\.)*"\])\)/g)].map(([, row = '']) => JSON.parse(row)[1]).join('')

describe('what the document alone is to hold', () => {
  it('comes back as it was, whatever it says', () => {
    for (const name of ['Kjole', 'a ⦄ b ⦃ c', '"]}\\u2984'])
      expect(readOnce(writeOnce(cards(name)))).toEqual(cards(name))
  })

  it('is left out of a document, and every other row stays', () => {
    const data = writeOnce(cards('Kjole ⦄'))
    const before = '1:"a"\n'
    const after = '22:["$","main",null,{"data":"$21"}]\n'
    const whole = push(`${before}21:T4d2,${data}${after}`)
    const split = push(`${before}21:T4d2,`) + push(data) + push(after)
    for (const html of [whole, split]) expect(pushed(withoutSent(html))).toBe(`${before}21:""\n${after}`)
  })

  it('stays where it is short and stands among other values', () => {
    const html = push(`1:["$","main",null,${JSON.stringify({ data: writeOnce(cards('Kjole')) })}]\n`)
    expect(withoutSent(html)).toBe(html)
  })
})
