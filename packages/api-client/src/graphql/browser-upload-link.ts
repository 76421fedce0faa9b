import { ApolloLink, Observable } from '@apollo/client'
import { print } from 'graphql'
import { readAnswer } from './failure'
import { uploadBody } from './upload-body'

export type UploadLinkOptions = { readonly url: string; readonly fetch?: typeof fetch }

/** Sends an operation with files as a multipart form, as the GraphQL multipart request says. */
export function createUploadLink({ url, fetch: fetchWith = fetch }: UploadLinkOptions): ApolloLink {
  return new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const leaving = new AbortController()
        const send = async () => {
          const { operationName = '', variables, query } = operation
          const { headers } = operation.getContext() as { headers?: Record<string, string> }
          const answer = await fetchWith(url, {
            method: 'POST',
            // No foreign page can send this header without asking first.
            headers: { ...headers, 'apollo-require-preflight': 'true' },
            body: uploadBody({ operationName, variables, query: print(query) }),
            credentials: 'include',
            signal: leaving.signal,
          })
          const result = readAnswer<Record<string, unknown>>(answer.status, await answer.text(), operationName)
          if (result.ok) observer.next({ data: result.value })
          else if (result.error.kind === 'graphql') observer.next({ errors: result.error.errors })
          else throw new Error(result.error.message)
          observer.complete()
        }
        send().catch((error: unknown) => observer.error(error))
        return () => leaving.abort()
      }),
  )
}
