export type JsonCache<Text> = {
  readonly get: (of: object) => Text | undefined
  readonly set: (of: object, text: Text) => void
}

/**
 * The texts of objects that never change, one for each way in which they were asked for. They go with their objects;
 * what all of a shelf together may hold is bounded, and beyond it every one of them begins anew.
 */
function openShelf(mostBytes: number) {
  let keptBytes = 0
  let round = 0

  return function jsonCache<Text extends Buffer | string = Buffer>(): JsonCache<Text> {
    let texts = new WeakMap<object, Text>()
    let since = round

    return {
      get: (of) => (since === round ? texts.get(of) : undefined),
      set: (of, text) => {
        if (keptBytes > mostBytes) {
          round += 1
          keptBytes = 0
        }
        if (since !== round) {
          texts = new WeakMap()
          since = round
        }
        keptBytes += text.length
        texts.set(of, text)
      },
    }
  }
}

const MEGABYTE = 1024 * 1024
/** For objects that many answers contain, such as products. */
export const jsonCache = openShelf(96 * MEGABYTE)
/** For whole answers, such as carts. They are many and change often, so they must not displace the others. */
export const cachedAnswers = openShelf(64 * MEGABYTE)
