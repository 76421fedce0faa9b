import { InMemoryCache } from '@apollo/client'
import { parse, print } from 'graphql'
import { findDocuments } from './find-documents'

/** Every text that the apps send: as it stands in the sources, and as the data client prints it. */
export function sentTexts(): readonly string[] {
  const cache = new InMemoryCache()
  const texts = findDocuments().documents.flatMap(({ text }) => [text, print(cache.transformDocument(parse(text)))])
  return [...new Set(texts)].toSorted()
}
