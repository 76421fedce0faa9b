import WebSocket from 'ws'

type Message = { readonly type: string; readonly payload?: { readonly query: string; readonly variables: object } }

/** The sockets of a page where there is no browser, and what is said over them. */
export function pageSockets() {
  const said: Message[] = []
  class PageSocket extends WebSocket {
    override send(data: string): void {
      said.push(JSON.parse(data))
      super.send(data)
    }
  }
  return { PageSocket, said }
}
