import { expect, it } from 'vitest'
import { plainText } from './plain-text'
import { textAround } from './text-around'

it('leaves a short text whole, and cuts a long one down to what differs', () => {
  expect(textAround('one', 'two')).toEqual({ before: 'one', after: 'two' })
  const words = (middle: string) => `${'before '.repeat(60)}${middle}${' after'.repeat(60)}`
  const { before, after } = textAround(words('wool'), words('silk'))
  expect(before).toMatch(/^… (before )+wool( after)+ …$/)
  expect(after).toMatch(/^… (before )+silk( after)+ …$/)
  expect(after.length).toBeLessThan(200)
})

it('reads markup as its words', () => {
  expect(plainText('<h2>Wool</h2><p>Soft &amp; <b>warm</b><br>always</p><script>x()</script>')).toBe(
    'Wool\nSoft & warm\nalways',
  )
})
