import { expect, it } from 'vitest'
import { readRules, rulesFor } from './css-rules'

const shown = (css: string, ...classes: string[]) => rulesFor(readRules(css), new Set(classes))

it('takes the rules whose classes a page has, all of one selector at least, in their order', () => {
  const css = '.a{color:red}.a .b:hover{color:blue}.c,.a>.d{margin:0}h1{font:inherit}.a{color:green}'
  expect(shown(css, 'a')).toBe('.a{color:red}h1{font:inherit}.a{color:green}')
  expect(shown(css, 'a', 'd')).toBe('.a{color:red}.c,.a>.d{margin:0}h1{font:inherit}.a{color:green}')
  expect(shown(css, 'a', 'b', 'c', 'd')).toBe(css)
})

it('asks for no class that stands in an alternative or is denied', () => {
  for (const css of ['.a:not(.b){x:y}', '.a:has(> .b, .c:not(.d)){x:y}', ':is(.b,.c) .a{x:y}', '.a:where(.b){x:y}']) {
    expect(shown(css, 'a'), css).toBe(css)
    expect(shown(css, 'b'), css).toBe('')
  }
})

it('takes what stands under a condition by the same rule, and no condition without a rule', () => {
  const css = '@media (width>=1px){.a{x:y}.b{x:y}@supports (x:y){.b{x:z}}}@media print{.b{x:y}}'
  expect(shown(css, 'a')).toBe('@media (width>=1px){.a{x:y}}')
  expect(shown(css, 'a', 'b')).toBe(css)
})

it('keeps fonts, animations and whole statements, and reads signs in texts and names as signs', () => {
  const css = '@charset "utf-8";@font-face{font-family:X}@keyframes t{from{x:y}to{x:z}}'
  expect(shown(`/* .none { } */${css}`)).toBe(css)
  const odd = String.raw`.a\:b:before{content:"}{"}.c{background:url('data:,{}')}`
  expect(shown(odd, 'a:b')).toBe(String.raw`.a\:b:before{content:"}{"}`)
  expect(shown(odd, 'c')).toBe(".c{background:url('data:,{}')}")
})
