import { expect, it } from 'vitest'
import { isGuessablePassword, refusePassword } from '.'

it('a password cannot be a pattern: one key, a run, a piece again and again', () => {
  for (const pattern of [
    'aaaaaaaaaaaa',
    'abababababab',
    '1234567890123',
    'qwertyuiop12',
    'abcdefghijkl',
    'hei1hei1hei1',
  ])
    expect(refusePassword(pattern, pattern), pattern).toEqual({ kind: 'too-common' })
  for (const fine of ['et eget passord 31', 'kaffe og vafler', 'fotballsommer', 'abc12xy', 'x9!kLq2'])
    expect(refusePassword(fine, fine), fine).toBeUndefined()
})

it('nor what everybody knows of its owner with a number behind it, where that is known', () => {
  const known = ['Tove Berg', 'tove.berg@lysning.example', 'Lysning']
  for (const named of ['Tove Berg 1987', 'lysning-2026!', 'TOVE.berg.tove', 'bergTove!!99ab'])
    expect(isGuessablePassword(named, known), named).toBe(true)
  expect(isGuessablePassword('Tove liker vafler', known)).toBe(false)
  expect(isGuessablePassword('Tove Berg 1987')).toBe(false)
})
