import { GraphQLWsLink } from '@apollo/client/link/subscriptions'
import { createSocket, type SocketOptions } from './socket'

export function createSocketLink(options: SocketOptions) {
  const socket = createSocket(options)
  return { socket, link: new GraphQLWsLink(socket) }
}
