import { joinPath, splitPath } from '@shop/domain/routing'
import { locales } from '@shop/i18n/locales'
import { matchPath, type PathMatch } from '@shop/i18n/routes'
import type { Place } from '../../ground/context/place'
import { publicPath } from '../../ground/context/public-path'

/** The screen that a reference leads to: a path or a whole address of ours, with market and language or without. */
export function screenAt(reference: string, { channel, language }: Place): PathMatch | undefined {
  const path = reference.replace(/^https?:\/\/[^/]*/i, '').split(/[?#]/)[0] ?? ''
  const segments = splitPath(path)
  if (!segments) return undefined
  if (channel.markets.some(({ alias }) => alias === segments[0])) segments.shift()
  if (channel.languages.some(({ code }) => code === segments[0])) segments.shift()
  const own = joinPath(segments) || '/'
  // The language may be left out: that of the answer is tried first.
  const found = [language.code, ...locales].map((code) => matchPath(publicPath({ code }, own), code))
  return found.find((match) => match && match.screen !== 'page') ?? found[0]
}
