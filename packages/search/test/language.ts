import { createLanguage } from '../src/language/create-language'
import { noLanguageData } from '../src/language/language-data'
import { BRANDS, COLOURS, MATERIALS, SIZES, TYPES } from './make-documents'

/** Swedish as it is read over the products that are made here. */
export const language = createLanguage('sv', {
  ...noLanguageData,
  types: TYPES.map((type) => [type]),
  colours: COLOURS.map((name) => ({ name })),
  brands: BRANDS,
  sizes: SIZES,
  parameterWords: MATERIALS,
})
