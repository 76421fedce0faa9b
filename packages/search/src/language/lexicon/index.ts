import type { LocaleCode } from '@shop/domain/market'
import { da } from './da'
import { fi } from './fi'
import type { Lexicon } from './lexicon'
import { nb } from './nb'
import { sv } from './sv'

export const lexicons: Readonly<Record<LocaleCode, Lexicon>> = { sv, nb, da, fi }
export type { Lexicon } from './lexicon'
