export type Sent = { readonly url: URL; readonly init: RequestInit | undefined }

/** A `fetch` that keeps what it is asked and answers as told; `count` is 1 for the first call. */
export function recordedFetch(answer: (sent: Sent, count: number) => Response | Promise<Response>) {
  const sent: Sent[] = []
  const recorded: typeof fetch = async (url, init) => {
    const one = { url: new URL(String(url)), init }
    sent.push(one)
    return answer(one, sent.length)
  }
  return { fetch: recorded, sent }
}

/** As a browser does it when nobody answers: nothing comes until somebody gives up. */
export function unanswered({ init }: Sent): Promise<Response> {
  return new Promise((_, fail) => {
    const stop = () => fail(init?.signal?.reason)
    if (init?.signal?.aborted) stop()
    init?.signal?.addEventListener('abort', stop)
  })
}
