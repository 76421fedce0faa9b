import { ERROR_STATUS, type ErrorCode } from '@shop/contract/error-codes'
import { GraphQLError } from 'graphql'

/** An expected "no": it reaches the client with its code, while every other error is masked. */
export class Refusal extends GraphQLError {
  constructor(code: string, status: number, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message, { extensions: { ...details, code, status } })
  }
}

/** The refusal of a code of the API, with the status that goes with it. */
export function refuse(code: ErrorCode, message: string, details?: Readonly<Record<string, unknown>>): Refusal {
  return new Refusal(code, ERROR_STATUS[code], message, details)
}
