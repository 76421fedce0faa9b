type Named = { readonly id: number; readonly alias: string }
type Address = { readonly language_id: string; readonly alias: string }

/**
 * Addresses by language. The asked language's own comes first; any other finds its owner too, so that an old link and a
 * change of language lead to the page in the language that was asked for.
 */
export class AliasTable<Row extends Address> {
  private readonly neutral: ReadonlyMap<string, number>
  private readonly byLanguage = new Map<string, Map<string, number>>()
  private readonly byOwner = new Map<number, Map<string, string>>()

  /** Owners that are not shown (withdrawn, a draft) are not found by any of their addresses. */
  constructor(owners: readonly Named[], rows: readonly Row[], ownerOf: (row: Row) => number) {
    this.neutral = new Map(owners.map(({ id, alias }) => [alias, id]))
    for (const { id } of owners) this.byOwner.set(id, new Map())
    for (const row of rows) {
      const owner = ownerOf(row)
      const own = this.byOwner.get(owner)
      if (!own) continue
      own.set(row.language_id, row.alias)
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
    return this.byOwner.get(owner.id)?.get(languageId) ?? owner.alias
  }
}
