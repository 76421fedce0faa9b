import { expect, it } from 'vitest'
import { emailMeant } from './email-slip'

it.each([
  ['kari@gmial.com', 'kari@gmail.com'],
  ['kari@gmail.con', 'kari@gmail.com'],
  ['kari@gmai.com', 'kari@gmail.com'],
  ['kari@Gmaill.com', 'kari@gmail.com'],
  ['kari.nordmann@hotmial.com', 'kari.nordmann@hotmail.com'],
  ['kari@outlok.com', 'kari@outlook.com'],
])('knows that %s was meant for %s', (typed, meant) => {
  expect(emailMeant(typed)).toBe(meant)
})

it.each([
  'kari@gmail.com',
  'kari@ymail.com',
  'kari@mail.com',
  'kari@hotmail.no',
  'kari@live.no',
  'kari@lysning.example',
  'gmial.com',
  '',
])('finds no slip in %s', (typed) => {
  expect(emailMeant(typed)).toBeUndefined()
})
