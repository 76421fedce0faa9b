import { err, ok, type Result } from '../shared'
import { cleanInput } from './clean-input'
import { fieldMaxLengths } from './fields'

export const mostStars = 5

export type Review = { readonly rating: number; readonly comment: string; readonly author: string }
export type ReviewInput = {
  readonly rating?: number | null
  readonly comment?: string | null
  readonly author?: string | null
}
export type ReviewRefusal = { readonly field: keyof Review; readonly kind: 'missing' | 'not-on-scale' | 'too-long' }

/** A review has a name, a text and whole stars; the text keeps its lines and is text whatever it looks like. */
export function parseReview(input: ReviewInput): Result<Review, readonly ReviewRefusal[]> {
  const author = cleanInput(input.author ?? '')
  const comment = cleanLines(input.comment ?? '')
  const refusals = [
    refuseRating(input.rating),
    refuseText('author', author, fieldMaxLengths.reviewName),
    refuseText('comment', comment, fieldMaxLengths.reviewComment),
  ].filter((refusal) => refusal !== undefined)
  return refusals.length > 0 ? err(refusals) : ok({ rating: Number(input.rating), comment, author })
}

function refuseRating(rating: ReviewInput['rating']): ReviewRefusal | undefined {
  if (rating === null || rating === undefined) return { field: 'rating', kind: 'missing' }
  const isOffScale = !Number.isInteger(rating) || rating < 1 || rating > mostStars
  return isOffScale ? { field: 'rating', kind: 'not-on-scale' } : undefined
}

function refuseText(field: 'author' | 'comment', text: string, most: number): ReviewRefusal | undefined {
  if (text === '') return { field, kind: 'missing' }
  return text.length > most ? { field, kind: 'too-long' } : undefined
}

/** Control signs and what is invisible go; more than one empty line in a row becomes one. */
function cleanLines(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replace(/[\p{Cc}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, '').trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
