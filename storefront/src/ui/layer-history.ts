/**
 * Back closes the layer that is open, and the page behind it stays. Every drawer, dialog and panel is an entry of the
 * history. A layer that is closed by other means leaves its entry behind, because going back then would cross with the
 * navigation that a link inside it has begun: the next layer takes the entry over, and Back passes it by.
 */
type Layer = { readonly id: string; readonly close: () => void }
type Mark = {
  /** The layers of this entry, the topmost last. */
  readonly layers: readonly string[]
  /** The layer that begins with the next entry. */
  readonly below: string | undefined
}

const HISTORY_KEY = 'shopLayers'
const open: Layer[] = []
/** The entry that a Back leaves, as far as layers go. What the framework adds to the history only leads on from it. */
let here: Mark | undefined
let count = 0

const read = (state: unknown): Mark => {
  const mark = (state as { readonly [HISTORY_KEY]?: Partial<Mark> } | null)?.[HISTORY_KEY]
  return { layers: mark?.layers ?? [], below: mark?.below }
}
const write = (mark: Mark, how: 'pushState' | 'replaceState') => {
  history[how]({ ...history.state, [HISTORY_KEY]: mark }, '')
  here = mark
}

/** From now on Back closes it. What is answered says that it was closed otherwise. */
export function openLayer(close: () => void): () => void {
  watchLayers()
  const mark = read(history.state)
  const last = mark.layers.at(-1)
  const isLeft = last !== undefined && !open.some(({ id }) => id === last)
  const id = isLeft ? last : `${performance.timeOrigin}-${++count}`
  if (!isLeft) {
    write({ ...mark, below: id }, 'replaceState')
    write({ layers: [...mark.layers, id], below: undefined }, 'pushState')
  }
  const layer = { id, close }
  open.push(layer)
  return () => {
    const at = open.indexOf(layer)
    if (at >= 0) open.splice(at, 1)
  }
}

/** Also after a reload, when nothing is open any more but the entry of a layer is. */
export function watchLayers(): void {
  if (here) return
  here = read(history.state)
  addEventListener('popstate', ({ state }) => arrive(read(state)))
}

function arrive(now: Mark): void {
  const left = here
  here = now
  const closed = open.filter(({ id }) => !now.layers.includes(id))
  for (const layer of closed.toReversed()) {
    open.splice(open.indexOf(layer), 1)
    layer.close()
  }
  const isPassedBy = closed.length === 0 && now.below !== undefined && now.below === left?.layers.at(-1)
  if (isPassedBy) history.back()
}
