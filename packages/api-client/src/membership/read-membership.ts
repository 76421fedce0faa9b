import { type MembershipView, membershipSchema } from '@shop/contract/rest/membership'
import { type OwnQuestion, readOwn } from '../read-own'

type MembershipQuestion = OwnQuestion & {
  /** The whole history of the points instead of its newest part. */
  readonly isAll: boolean
}

/** What the signed-in user has in the programme; throws when it cannot be read. */
export async function readMembership(
  { isAll, ...question }: MembershipQuestion,
  send: typeof fetch = fetch,
): Promise<MembershipView> {
  return membershipSchema.parse(await readOwn('membership', question, send, { all: String(isAll) }))
}
