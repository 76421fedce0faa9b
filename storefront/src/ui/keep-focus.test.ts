import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const FOLDER = fileURLToPath(new URL('../', import.meta.url))
const KEEPS_FOCUS = /onKeyDown=\{keepFocus\}|\bkeepFocus\(\{? ?(?:event|key)\b|\.onkeydown = keepFocus\b/
/** Written as markup; the script beside it opens it. */
const MARKUP = { 'assist/bar.ts': 'assist/bar-script.ts' }

const texts = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => [file, readFileSync(FOLDER + file, 'utf8')] as const)
const filesWith = (sign: RegExp) => texts.filter(([, text]) => sign.test(text)).map(([file]) => file)

it('[MODAL-05] every dialog keeps the focus where it is opened', () => {
  const opening = filesWith(/\.showModal\(/)
  expect(opening).toContain('ui/native-dialog.tsx')
  const keeping = filesWith(KEEPS_FOCUS)
  expect(opening.filter((file) => !keeping.includes(file))).toEqual([])
  expect(opening).toEqual(expect.arrayContaining(Object.values(MARKUP)))
  const written = filesWith(/<dialog\b|createElement\(['"]dialog['"]\)/)
  expect(written.filter((file) => !opening.includes(file))).toEqual(Object.keys(MARKUP))
})
