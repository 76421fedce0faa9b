import { readAnswer } from './failure'

/** What is no answer fails in the words of every client of ours, before the library finds words of its own. */
export const fetchAnswer =
  (send: typeof fetch = (...request) => fetch(...request)): typeof fetch =>
  async (url, init) => {
    const answer = await send(url, init)
    const { operationName = '' } = JSON.parse(String(init?.body)) as { operationName?: string }
    const result = readAnswer(answer.status, await answer.clone().text(), operationName)
    if (!result.ok && result.error.kind !== 'graphql') throw new Error(result.error.message)
    return answer
  }
