import { ApolloLink, Observable } from '@apollo/client'

/** A link whose code is fetched with the first operation that goes through it. */
export function lazyLink(load: () => Promise<ApolloLink>): ApolloLink {
  return new ApolloLink(
    (operation, forward) =>
      new Observable((observer) => {
        let running: { unsubscribe(): void } | undefined
        let left = false
        load().then(
          (link) => {
            if (!left) running = link.request(operation, forward).subscribe(observer)
          },
          (error: unknown) => observer.error(error),
        )
        return () => {
          left = true
          running?.unsubscribe()
        }
      }),
  )
}
