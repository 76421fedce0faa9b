import { type Shape, shapeOf } from '@shop/domain/changes'
import { documentKinds } from '@shop/domain/publishing'
import { describe, expect, it } from 'vitest'
import { consoleMessages } from './console-messages'
import { flatMessages } from './message-key'

const LANGUAGES = ['nb', 'sv', 'da', 'fi', 'en'] as const

/** The names of fields and the sentences on consequences that a shape asks for. */
function keysOf(shape: Shape): readonly string[] {
  const why = 'why' in shape && shape.why ? [`difference.why.${shape.why}`] : []
  if (shape.type === 'list' || shape.type === 'map') return [...why, ...keysOf(shape.of)]
  if (shape.type !== 'record') return why
  return Object.entries(shape.fields).flatMap(([name, field]) => [
    ...(shape.inline.includes(name) ? [] : [`${shape.labels}.${name}`]),
    ...keysOf(field),
  ])
}

describe('a difference', () => {
  it.each(LANGUAGES)('[I18N-02] has a name for every field and a sentence for every consequence in %s', (language) => {
    const known = flatMessages(consoleMessages(language))
    const wanted = new Set(documentKinds.flatMap((kind) => keysOf(shapeOf(kind))))
    expect([...wanted].filter((key) => !Object.hasOwn(known, key))).toEqual([])
    const sentences = Object.keys(known).filter((key) => key.startsWith('difference.why.'))
    expect(sentences.filter((key) => !wanted.has(key))).toEqual([])
  })
})
