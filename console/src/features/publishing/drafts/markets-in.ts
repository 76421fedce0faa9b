import { isRecord, type Json } from '@shop/domain/publishing'

/** The markets that a campaign or a code holds in. */
export const marketsIn = (body: Json | null): readonly string[] =>
  isRecord(body ?? undefined) && isRecord((body as { markets?: Json }).markets)
    ? Object.keys((body as { markets: object }).markets)
    : []
