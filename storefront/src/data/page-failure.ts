import type { CallFailure } from '@shop/api-client/graphql/failure'

/** What stopped a page: the status that its answer has and the message that the error screen shows. */
export type Failure = { readonly status: number; readonly message: string }

const MARK = 'page-failure'
/** That of the constants, which are too many to come with the first load of every page. */
const DEFAULT_STATUS = 500
/** What is shown of something that says neither status nor message. */
export const unknownFailure: Failure = { status: DEFAULT_STATUS, message: '' }
const SHAPE = new RegExp(`${MARK};([45]\\d\\d);([A-Za-z0-9%._~!*'()-]*)`)

/**
 * The framework hides what a server's error says, all but its digest: that is how status and message get from a page
 * under way to the answer's status and to the error screen, in a document and in a navigation alike.
 */
export class PageFailure extends Error {
  readonly digest: string

  constructor(message: string, status: number = DEFAULT_STATUS, options?: ErrorOptions) {
    super(message, options)
    this.name = 'PageFailure'
    this.digest = `${MARK};${isError(status) ? status : DEFAULT_STATUS};${encodeURIComponent(message.replace(/\p{Surrogate}/gu, '\ufffd'))}`
  }
}

/** The failure that a digest names, or a document that was rendered around one. */
export function readFailure(text: string | undefined): Failure | undefined {
  const [, status, message] = SHAPE.exec(text ?? '') ?? []
  if (status === undefined || message === undefined) return undefined
  try {
    return { status: Number(status), message: decodeURIComponent(message) }
  } catch {
    return undefined
  }
}

/** Any thrown thing as a failure; what says no status is a 500. */
export function failureOf(error: unknown): Failure {
  if (error instanceof PageFailure) return readFailure(error.digest) ?? unknownFailure
  return { status: DEFAULT_STATUS, message: error instanceof Error ? error.message : String(error) }
}

/** A refusal says its status beside its code, since its answer has 200. */
export function failureOfCall({ message, status, errors }: CallFailure, options?: ErrorOptions): PageFailure {
  return new PageFailure(message, status ?? errors[0]?.extensions?.status, options)
}

const isError = (status: number) => Number.isInteger(status) && status >= 400 && status < 600
