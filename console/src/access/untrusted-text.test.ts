import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(root + file, 'utf8') }))

/** The whole tag of each frame, from `<iframe` to its end. */
const framesIn = (text: string) => [...text.matchAll(/<iframe\b[\s\S]*?\/>/g)].map(([tag]) => tag)

it('[ASSIST-58] no source of the console takes a text for markup', () => {
  expect(sources.length).toBeGreaterThan(300)
  const AS_MARKUP =
    /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|setHTML|DOMParser|createContextualFragment|document\.write|\beval\(|new Function\(/
  expect(sources.filter(({ text }) => AS_MARKUP.test(text)).map(({ file }) => file)).toEqual([])
})

it('[ASSIST-58] a preview stands in a sandboxed frame: the shop on its own host, a mail on no origin at all', () => {
  const frames = sources.flatMap(({ file, text }) => framesIn(text).map((tag) => ({ file, tag })))
  expect(frames.map(({ file }) => file).sort()).toEqual([
    'features/mail-templates/mail-templates.tsx',
    'features/publishing/preview/device-frame.tsx',
  ])
  for (const { file, tag } of frames) {
    expect(tag, file).toMatch(/ sandbox=/)
    // What is written into the page itself has no origin, or it would be the console's.
    if (tag.includes('srcDoc=')) expect(tag, file).toContain('sandbox="allow-scripts"')
  }
})
