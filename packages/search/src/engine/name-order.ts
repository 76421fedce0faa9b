/** Where a title stands in the order of its language, as a number to sort by; equal titles have the same. */
export class NameOrder {
  private readonly collator: Intl.Collator
  private titles: string[]
  private ranks: number[]

  constructor(locale: string, titles: Iterable<string>) {
    this.collator = new Intl.Collator(locale, { numeric: true })
    this.titles = [...new Set(titles)].sort(this.collator.compare)
    this.ranks = []
    this.number()
  }

  /** Of a title that is known. */
  rankOf(title: string): number {
    return this.ranks[this.find(title)]!
  }

  /** New titles get a number between their neighbours'; false when there is none left and all numbers changed. */
  add(title: string): boolean {
    const at = this.find(title)
    if (at < this.titles.length && this.collator.compare(this.titles[at]!, title) === 0) return true
    const before = at === 0 ? -1 : this.ranks[at - 1]!
    const after = at === this.titles.length ? before + 2 : this.ranks[at]!
    const rank = (before + after) / 2
    this.titles.splice(at, 0, title)
    this.ranks.splice(at, 0, rank)
    if (rank > before && rank < after) return true
    this.number()
    return false
  }

  private number(): void {
    let rank = -1
    this.ranks = this.titles.map((title, at) => {
      if (at === 0 || this.collator.compare(this.titles[at - 1]!, title) !== 0) rank++
      return rank
    })
  }

  private find(title: string): number {
    let low = 0
    let high = this.titles.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.collator.compare(this.titles[middle]!, title) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
}
