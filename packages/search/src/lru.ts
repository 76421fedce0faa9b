/** A map that forgets what was not asked for longest once it holds more than its bound. */
export class Lru<Key, Value> {
  private readonly entries = new Map<Key, Value>()
  /** Asked for last, so it stands where it belongs: a long text asked for again and again is not looked up anew. */
  private newest: { readonly key: Key; readonly value: Value } | undefined

  constructor(private readonly limit: number) {}

  get(key: Key): Value | undefined {
    if (this.newest?.key === key) return this.newest.value
    const value = this.entries.get(key)
    if (value === undefined) return undefined
    this.entries.delete(key)
    this.entries.set(key, value)
    this.newest = { key, value }
    return value
  }

  set(key: Key, value: Value): void {
    this.entries.delete(key)
    this.entries.set(key, value)
    this.newest = { key, value }
    if (this.entries.size <= this.limit) return
    const oldest = this.entries.keys().next()
    if (!oldest.done) this.entries.delete(oldest.value)
  }

  delete(key: Key): void {
    this.newest = undefined
    this.entries.delete(key)
  }

  clear(): void {
    this.newest = undefined
    this.entries.clear()
  }

  get size(): number {
    return this.entries.size
  }
}
