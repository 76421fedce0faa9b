/** Texts by owner and language. What a language lacks is read in another one: better a foreign word than none. */
export class TextTable<Row extends { language_id: string }> {
  private readonly byOwner = new Map<number, Map<string, Row>>()

  constructor(rows: readonly Row[], ownerOf: (row: Row) => number) {
    for (const row of rows) {
      const owner = ownerOf(row)
      const texts = this.byOwner.get(owner) ?? new Map<string, Row>()
      this.byOwner.set(owner, texts.set(row.language_id, row))
    }
  }

  get(owner: number, languageId: string): Row | undefined {
    const texts = this.byOwner.get(owner)
    return texts?.get(languageId) ?? texts?.values().next().value
  }

  all(owner: number): readonly Row[] {
    return [...(this.byOwner.get(owner)?.values() ?? [])]
  }
}
