import type { LocaleCode } from '@shop/domain/market'
import type { Channels } from '../../ground/channel/channels'
import type { Place } from '../../ground/context/place'
import { placeSchema, readQuery } from '../../platform/http/query'
import type { Route } from '../../platform/http/server'
import { Refusal } from '../../platform/refusal'
import type { Paper, PaperBlock } from '../documents/paper'
import { pdf } from '../documents/pdf'
import type { Conditions, SaleConditions } from './conditions'
import type { ProsePart } from './prose'

type Parts = { readonly channels: Pick<Channels, 'placeOf'>; readonly conditions: Pick<Conditions, 'at'> }

const FILE_NAMES: Readonly<Record<LocaleCode, string>> = {
  nb: 'angreskjema',
  sv: 'angerblankett',
  da: 'fortrydelsesformular',
  fi: 'peruuttamislomake',
}

/** `GET /api/withdrawal-form?market=&language=`: the model form of a market as a file to print. */
export function formRoutes({ channels, conditions }: Parts): readonly Route[] {
  const made = new Map<string, { readonly said: string; readonly bytes: Promise<Buffer> }>()
  /** Made once for the words that it says. */
  const fileOf = (place: Place, paper: Paper): Promise<Buffer> => {
    const key = `${place.market.id} ${place.language.id}`
    const said = JSON.stringify(paper)
    const known = made.get(key)
    if (known?.said === said) return known.bytes
    const bytes = pdf(paper)
    made.set(key, { said, bytes })
    return bytes
  }
  return [
    {
      path: '/api/withdrawal-form',
      methods: ['GET'],
      handle: async ({ query }) => {
        const { market: marketId, language: languageId } = readQuery(query, placeSchema)
        const place = await channels.placeOf({ marketId, languageId })
        const paper = formPaper(await conditions.at(place), place.language.code)
        if (!paper) throw new Refusal('NOT_FOUND', 404, 'The market has no form of withdrawal')
        return {
          status: 200,
          headers: {
            'content-type': 'application/pdf',
            'content-disposition': `inline; filename="${FILE_NAMES[place.language.code]}.pdf"`,
            'cache-control': 'public, max-age=300',
          },
          body: await fileOf(place, paper),
        }
      },
    },
  ]
}

function formPaper({ form, seller }: SaleConditions, language: LocaleCode): Paper | undefined {
  const [title, ...parts] = form
  if (title?.kind !== 'heading') return undefined
  return {
    title: title.text,
    language,
    issuer: seller.registeredName,
    writtenAt: new Date(0),
    blocks: parts.map(blockOf),
    foot: `${seller.name}, ${seller.address}`,
  }
}

const blockOf = (part: ProsePart): PaperBlock => (part.kind === 'list' ? { kind: 'blanks', labels: part.items } : part)
