import { expect, it } from 'vitest'
import { compareWithCeiling, functionsOf } from './function-length.mjs'

const lengths = (source: string, file = 'a.tsx') =>
  functionsOf(file, source).map(({ name, line, lines }) => `${name} ${line} ${lines}`)

it('counts functions, arrow functions and methods from their first line to their last', () => {
  expect(lengths('// Why.\nfunction a() {\n  // "ö😀"\n  return 1\n}\n')).toEqual(['a 2 4'])
  expect(lengths('const ö = "å😀"\nexport const b =\n  async () =>\n    1')).toEqual(['b 3 2'])
  expect(lengths('class C {\n  d() {\n  }\n  get e() { return 1 }\n}')).toEqual(['d 2 2', 'e 4 1'])
  expect(lengths('const f = {\n  g() {\n  },\n  h: function () {},\n}')).toEqual(['g 2 2', 'h 4 1'])
})

it('counts a nested function for itself and for the one around it', () => {
  expect(lengths('function a() {\n  const b = () => {\n    return 1\n  }\n  useMemo(() => b)\n}')).toEqual([
    'a 1 6',
    'b 2 3',
    'callback of useMemo 5 1',
  ])
})

it('reads components, types and default exports', () => {
  expect(
    lengths('export function A<T>({ b }: { b: T }) {\n  return <p onClick={() => {\n  }}>{b as T}</p>\n}'),
  ).toEqual(['A 1 4', 'without a name 2 2'])
  expect(lengths('export default function () {\n}', 'a.ts')).toEqual(['without a name 1 2'])
  expect(lengths('type A = () => void\ndeclare function b(): void', 'a.ts')).toEqual([])
})

it('refuses a source that it cannot read', () => {
  expect(() => functionsOf('a.ts', 'function {')).toThrow('a.ts: ')
})

it('refuses more than the ceiling and asks to lower a ceiling that is too high', () => {
  expect(compareWithCeiling({ 50: 3, 80: 1 }, { 50: 3, 80: 1 })).toEqual([])
  expect(compareWithCeiling({ 50: 4, 80: 0 }, { 50: 3, 80: 1 })).toEqual([
    '4 functions pass 50 lines, 3 may: shorten one',
    '0 functions pass 80 lines: lower the ceiling from 1',
  ])
})
