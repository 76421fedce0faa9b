import { type DocumentNode, visit } from 'graphql'

/** The market of a view: the market that it is of, and the view. */
export const VIEWED_MARKET = /^(.{1,20})~([0-9a-f]{32})$/

/** Whether a variable of a request, or a text in its document, is the market of a view. */
export function namesView(document: DocumentNode, variables: Readonly<Record<string, unknown>>): boolean {
  const values = Object.values(variables)
  visit(document, { StringValue: ({ value }) => void values.push(value) })
  return values.some((value) => typeof value === 'string' && VIEWED_MARKET.test(value))
}
