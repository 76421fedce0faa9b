import { expect, it } from 'vitest'
import { brokenClasses, classesByText, globalClasses, listedClasses } from './console-classes.mjs'

it('reads the list of the README', () => {
  expect([...listedClasses('# A\n`no`\n## Global classes\n`row`, `gap-6`\n## More\n`neither`')]).toEqual([
    'row',
    'gap-6',
  ])
})

it.each([
  ['a.css', '.row > .gap-6:not(.wrap) { color: red; }', ['row', 'gap-6', 'wrap']],
  ['a.css', '/* .no */ @media (width < 1.5px) { .row { margin: .5px } }', ['row']],
  ['a.module.css', '.own :global(.row) > .other { color: red }', ['row']],
])('finds the global classes of %s: %s', (file, css, found) => {
  expect(globalClasses(file, css)).toEqual(found)
})

it.each([
  ['<p className="row wrap" />', ['row', 'wrap']],
  ["<p className={isOn ? 'row' : undefined} />", ['row']],
  [`<p className={\`row \${styles.part}\`} />`, ['row']],
  ["<p className={kind === 'box' ? styles.box : styles['one-line']} />", []],
  [`<p className={classOf('box')} title="title" />`, []],
])('finds the classes that are named by their text: %s', (source, found) => {
  expect(classesByText('a.tsx', `const a = ${source}`)).toEqual(found)
})

it('refuses a class that is not listed, and a line of the list without a class', () => {
  const files: [string, string][] = [
    ['a.css', '.row { margin: 0 } .mantine-Badge-root { margin: 0 } .new { margin: 0 }'],
    ['a.tsx', 'const a = <p className="row newer" />'],
  ]
  expect(brokenClasses(files, new Set(['row', 'gone']))).toEqual([
    'a.css: "new" is a global class, which console/README.md does not list',
    'a.tsx: "newer" is a global class, which console/README.md does not list',
    'console/README.md lists "gone", which no sheet gives',
  ])
})

it('refuses a class that the module of a component does not have', () => {
  const sheet = 'console/src/a/own.module.css'
  const source = "import own from './own.module.css'\nconst a = <p className={own.there}><b className={own.gone} /></p>"
  const files: [string, string][] = [
    [sheet, '.there { margin: 0 }'],
    ['console/src/a/a.tsx', source],
  ]
  expect(brokenClasses(files, new Set())).toEqual([`console/src/a/a.tsx: ${sheet} has no class "gone"`])
})
