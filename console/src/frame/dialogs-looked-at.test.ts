import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const filesIn = (folder: URL, isWanted: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => isWanted.test(file))
    .map((file) => ({ file, text: readFileSync(fileURLToPath(new URL(file, folder)), 'utf8') }))

const sources = filesIn(new URL('../', import.meta.url), /\.tsx$/)
const browserTests = filesIn(new URL('../../e2e/', import.meta.url), /\.spec\.ts$/)

/** What other dialogs are made of: they are looked at with what stands in them. */
const FRAMES = [
  'frame/dialog.tsx',
  'frame/publishing/draft-dialog.tsx',
  'frame/publishing/step-dialog.tsx',
  'frame/reason-dialog.tsx',
  'ui/form-dialog.tsx',
]
const DIALOG =
  /(?<!\w)<(?:Modal|Drawer|Dialog|FormDialog|ReasonDialog|StepDialog|DraftDialog)\b(?=[\s>])|role="dialog"/g

const timesBy = (names: readonly string[]) =>
  Object.fromEntries([...new Set(names)].sort().map((name) => [name, names.filter((one) => one === name).length]))

const drawn = sources.flatMap(({ file, text }) => [...text.matchAll(DIALOG)].map(() => file))
const looks = browserTests.flatMap(({ text }) =>
  // Given to the helper, or to what opens a dialog and hands it on.
  [...text.matchAll(/'((?:features|frame|ui)\/[\w/-]+\.tsx)'/g)].map(([, file = '']) => file),
)

it('[A11Y-02] [A11Y-08] every dialog in the sources of the console is looked at with axe by a browser test', () => {
  const wanted = timesBy(drawn.filter((file) => !FRAMES.includes(file)))
  expect(Object.keys(wanted).length).toBeGreaterThan(45)
  const seen = timesBy(looks)
  expect(Object.keys(wanted).filter((file) => (seen[file] ?? 0) < (wanted[file] ?? 0))).toEqual([])
})

it('[A11Y-02] no browser test names a dialog that no source draws', () => {
  expect(FRAMES.filter((file) => !drawn.includes(file))).toEqual([])
  expect([...new Set(looks)].filter((file) => !drawn.includes(file))).toEqual([])
})

it('[A11Y-02] no other part of Mantine opens over the page without being one of these', () => {
  const others = sources.filter(({ text }) =>
    /<(?:HoverCard|Overlay|LoadingOverlay|Spotlight|dialog)\b|modals\./.test(text),
  )
  expect(others.map(({ file }) => file)).toEqual([])
})
