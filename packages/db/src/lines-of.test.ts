import { expect, it } from 'vitest'
import { linesOf } from './lines-of'

async function lines(...chunks: string[]) {
  const found: string[] = []
  for await (const line of linesOf(feed(chunks))) found.push(line.toString())
  return found
}

async function* feed(chunks: string[]) {
  for (const chunk of chunks) yield Buffer.from(chunk)
}

it('parts lines at newlines only, wherever the chunks are cut', async () => {
  expect(await lines('a\nb', 'c\n', '\nd\u2028e\rf\n')).toEqual(['a', 'bc', '', 'd\u2028e\rf'])
  expect(await lines('a', '')).toEqual(['a'])
  expect(await lines()).toEqual([])
})
