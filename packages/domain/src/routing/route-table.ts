/**
 * One screen and the paths it has in each language, the canonical one first; the others are read but never written.
 * Segments are literal, or `{name}`, `{name?}`, `{name+}` (one or more), `{name*}` (any number), `(any)` (ignored).
 */
export type RouteEntry = {
  readonly screen: string
  readonly paths: Readonly<Record<string, readonly string[]>>
}

export type RouteTable = readonly RouteEntry[]

export type RouteParams = Readonly<Record<string, string | readonly string[] | undefined>>

export type RouteMatch = { readonly screen: string; readonly params: RouteParams }
