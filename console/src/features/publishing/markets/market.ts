import type { PublishedDocument } from '@shop/contract/rest/publishing-answers'

export type Market = PublishedDocument & { readonly name: string }
