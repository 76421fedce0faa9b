import { parseWithoutEval } from '@shop/contract/rest/parse-without-eval'
import type { CallResult } from './failure'
import { type Asked, fittingAnswer } from './fitting-answer'

/** The same in a browser, where the line of the log goes into its console. */
export function fittingInBrowser<Data>(asked: Asked, answer: CallResult<Data>): CallResult<Data> {
  parseWithoutEval()
  return fittingAnswer(asked, answer, console.warn)
}
