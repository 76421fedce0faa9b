/** Texts by owner and language. What a language lacks is read in another one: better a foreign word than none. */
export class TextTable<Row extends { language_id: string }, Owner extends number | string = number> {
  private readonly byOwner = new Map<Owner, Map<string, Row>>()

  constructor(rows: readonly Row[], ownerOf: (row: Row) => Owner) {
    for (const row of rows) {
      const owner = ownerOf(row)
      const texts = this.byOwner.get(owner) ?? new Map<string, Row>()
      this.byOwner.set(owner, texts.set(row.language_id, row))
    }
  }

  get(owner: Owner, languageId: string): Row | undefined {
    const texts = this.byOwner.get(owner)
    return texts?.get(languageId) ?? texts?.values().next().value
  }

  all(owner: Owner): readonly Row[] {
    return [...(this.byOwner.get(owner)?.values() ?? [])]
  }
}
