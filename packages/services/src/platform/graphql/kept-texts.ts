const MOST_BYTES = 96 * 1024 * 1024

let keptBytes = 0
let round = 0

/**
 * The texts of objects that never change, one for each way in which they were asked for. They go with their objects;
 * what all of them together may hold is bounded, and beyond it every one of them begins anew.
 */
export function keptTexts<Text extends Buffer | string = Buffer>() {
  let texts = new WeakMap<object, Text>()
  let since = round

  return {
    get: (of: object): Text | undefined => (since === round ? texts.get(of) : undefined),
    set: (of: object, text: Text): void => {
      if (keptBytes > MOST_BYTES) {
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
