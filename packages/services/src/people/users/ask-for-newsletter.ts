import { schedule } from '../../platform/schedule'
import type { Queryable } from '../../platform/sql'
import { putSubscription } from './sign-up-store'
import { CONFIRM_JOB } from './sign-ups'

type Wish = { readonly email: string; readonly marketId: string; readonly languageId: string; readonly now: Date }

/** Puts an address of no account on the list, and has a mail ask its reader where nobody has confirmed it yet. */
export async function askForNewsletter(tx: Queryable, wish: Wish): Promise<void> {
  const row = await putSubscription(tx, { ...wish, tags: [], isConfirmed: false })
  if (row && !row.confirmed_at) await schedule(tx, { kind: CONFIRM_JOB, key: `newsletter:${row.id}`, runAt: wish.now })
}
