import { config } from 'zod'

/** Before a browser loads any schema: the page's policy forbids code made from text, and reports the mere try. */
export function parseWithoutEval(): void {
  config({ jitless: true })
}
