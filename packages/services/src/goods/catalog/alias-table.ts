import { TextTable } from './text-table'

type Named = { readonly id: number; readonly alias: string }
type Address = { readonly language_id: string; readonly alias: string }

/**
 * Addresses by language. The asked language's own comes first; any other finds its owner too, so that an old link and a
 * change of language lead to the page in the language that was asked for.
 */
export class AliasTable<Row extends Address> {
  private readonly neutral: ReadonlyMap<string, number>
  private readonly byLanguage = new Map<string, Map<string, number>>()

  /** Owners that are not shown (withdrawn, a draft) are not found by any of their addresses. */
  constructor(
    owners: readonly Named[],
    rows: readonly Row[],
    ownerOf: (row: Row) => number,
    private readonly texts = new TextTable(rows, ownerOf),
  ) {
    this.neutral = new Map(owners.map(({ id, alias }) => [alias, id]))
    const shown = new Set(owners.map(({ id }) => id))
    for (const row of rows) {
      const owner = ownerOf(row)
      if (!shown.has(owner)) continue
      const found = this.byLanguage.get(row.language_id) ?? new Map<string, number>()
      this.byLanguage.set(row.language_id, found.set(row.alias, owner))
    }
  }

  find(alias: string, languageId: string): number | undefined {
    const own = this.byLanguage.get(languageId)?.get(alias) ?? this.neutral.get(alias)
    if (own !== undefined) return own
    for (const aliases of this.byLanguage.values()) {
      const owner = aliases.get(alias)
      if (owner !== undefined) return owner
    }
    return undefined
  }

  of(owner: Named, languageId: string): string {
    const own = this.texts.get(owner.id, languageId)
    return own?.language_id === languageId ? own.alias : owner.alias
  }
}
