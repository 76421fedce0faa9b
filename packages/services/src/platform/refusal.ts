import { GraphQLError } from 'graphql'

/** An expected "no": it reaches the client with its code, while every other error is masked. */
export class Refusal extends GraphQLError {
  constructor(code: string, status: number, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message, { extensions: { ...details, code, status } })
  }
}
