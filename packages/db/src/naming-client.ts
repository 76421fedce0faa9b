import { createHash } from 'node:crypto'
import pg from 'pg'

const statementsPerConnection = 500
const names = new Map<string, string>()

// Planning costs more than running our short statements. A named one is planned once per connection: about four
// times as many carts a second. Past the limit (lists of ever new lengths) statements go unnamed, so that neither
// side's memory grows without end.
export class NamingClient extends pg.Client {
  readonly #named = new Set<string>()
  #isHeld = false

  /** What is asked in one turn of the event loop, by whichever of its callbacks, leaves together: in one system call. */
  holdUntilTurnEnds(): void {
    if (this.#isHeld) return
    this.#isHeld = true
    const { stream } = this.connection
    stream.cork()
    setImmediate(() => {
      this.#isHeld = false
      stream.uncork()
    })
  }

  // @ts-expect-error the overloads of the driver can't be repeated; arguments it knows pass through unchanged
  override query(config: unknown, values?: unknown, callback?: unknown): unknown {
    const pass = super.query.bind(this) as (...args: unknown[]) => unknown
    if (typeof config !== 'string' || !Array.isArray(values) || values.length === 0)
      return pass(config, values, callback)
    const name = nameOf(config)
    if (!this.#named.has(name)) {
      if (this.#named.size >= statementsPerConnection) return pass(config, values, callback)
      this.#named.add(name)
    }
    return pass({ name, text: config, values }, callback)
  }
}

function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha1').update(text).digest('hex')
  if (names.size < 5_000) names.set(text, name)
  return name
}
