import type { DocumentKind } from '@shop/domain/publishing'
import { areaDocument } from './area-document'
import { campaignDocument } from './campaign-document'
import { channelDocument } from './channel-document'
import { codeDocument } from './code-document'
import { codesDocument } from './codes-document'
import { asJson, type DocumentType } from './document-type'
import { marketDocument } from './market-document'
import { menuDocument } from './menu-document'
import { pageDocument } from './page-document'
import { productDocument } from './product-document'
import { seriesDocument } from './series-document'
import { steeringDocument } from './steering-document'
import { synonymsDocument } from './synonyms-document'
import { textsDocument } from './texts-document'

/** A body has always passed the schema of its kind, so the kinds can share one table. */
const hidden = <Body>({ schema, read, check, write, ...type }: DocumentType<Body>): DocumentType => ({
  ...type,
  schema,
  // Other columns of the tables do not belong to the document.
  read: async (db, key) => {
    const found = await read(db, key)
    if (found === undefined || found === null) return found
    const { data } = schema.safeParse(found)
    return data === undefined ? found : asJson(data)
  },
  check: async (db, key, body) => check(db, key, schema.parse(body)),
  write: async (tx, key, body, context) => write(tx, key, body === null ? null : schema.parse(body), context),
})

export const documentTypes: Readonly<Record<DocumentKind, DocumentType>> = {
  channel: hidden(channelDocument),
  market: hidden(marketDocument),
  page: hidden(pageDocument),
  area: hidden(areaDocument),
  menu: hidden(menuDocument),
  texts: hidden(textsDocument),
  campaign: hidden(campaignDocument),
  code: hidden(codeDocument),
  codes: hidden(codesDocument),
  series: hidden(seriesDocument),
  product: hidden(productDocument),
  synonyms: hidden(synonymsDocument),
  steering: hidden(steeringDocument),
}
