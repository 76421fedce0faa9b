import { languageIds } from '../language'
import { mapBy, record } from './shape'
import { text } from './values'

const byKey = mapBy('code', text('texts.text'))

/** By language, then by the key of the text; the catalogue's own text holds where there is none. */
export const textsShape = record('studio.languages', Object.fromEntries(languageIds.map((id) => [id, byKey])))
