import { ApolloLink } from '@apollo/client'
import { concatMap } from 'rxjs'
import { loadFitting } from './load-fitting'

/** Holds the data of every answer to the schema of their operation, news over the socket as well. */
export function answerLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const loading = loadFitting()
    return forward(operation).pipe(
      concatMap(async (result) => {
        // What is refused has no data to use.
        if (result.errors?.length) return result
        const fitting = await loading
        const { query: document, operationName = '' } = operation
        const answer = fitting({ document, operationName }, { ok: true, value: result.data })
        if (!answer.ok) throw new Error(answer.error.message)
        return result
      }),
    )
  })
}
