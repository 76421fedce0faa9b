import type { RouteTable } from './route-table'

export type RoutingMarket = {
  readonly alias: string
  readonly domains: readonly string[]
  /** `sv-SE`: the part before the dash is the market's default language. */
  readonly defaultLanguageId: string
  readonly allowedLanguages: readonly { readonly code: string }[]
  /** Of its own; null: none, whatever the others do. */
  readonly rootRedirect?: RootRedirect | null
}

export type RootRedirect = { readonly to: string; readonly status?: number }

export type RoutingConfig = {
  /** Where the market stands: in the host name, or as the first segment of every path but the root. */
  readonly mode: 'domain' | 'path'
  readonly markets: readonly RoutingMarket[]
  readonly fallbackMarket: string
  readonly locales: readonly string[]
  readonly defaultLocale: string
  readonly rootRedirect?: RootRedirect
  /** First segments that are no pages: files, `api`, `graphql`, ... */
  readonly exempt: readonly string[]
  /** In domain mode, hosts that are no market's and send the visitor to one (`localhost`). */
  readonly bareHosts?: readonly string[]
  readonly table: RouteTable
}

export type RoutingRequest = {
  /** As in the Host header, with or without a port. */
  readonly host: string
  readonly path: string
  /** Raw, with or without the question mark. */
  readonly query: string
  readonly cookies: { readonly selectedMarket?: string | undefined }
  /** Hears of a market in the address that is none; who only wants to know where an address leads leaves it out. */
  readonly log?: (text: string) => void
}

export type RouteDecision =
  | { readonly kind: 'exempt' }
  | {
      readonly kind: 'go'
      readonly market: string
      readonly locale: string
      readonly screen: string
      readonly params: Readonly<Record<string, string | readonly string[] | undefined>>
      /** `/{market}/{locale}/{screen in kebab-case}/{parameters}`: one address for all the paths of a screen. */
      readonly internalPath: string
    }
  | { readonly kind: 'redirect'; readonly location: string; readonly status: number }
  | { readonly kind: 'not-found'; readonly market: string; readonly locale: string; readonly internalPath: string }
