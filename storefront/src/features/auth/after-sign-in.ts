import { closeAuth, useAuthDialog } from './auth-dialog-store'

const LONGEST_MS = 3000

type Work = () => Promise<unknown>
const works = new Set<Work>()

/** What has to be settled before a page that follows a sign-in is asked for: the cart, for one. */
export function settleAfterSignIn(work: Work): void {
  works.add(work)
}

/** Leads to where the shopper was going; without that the page stays. What takes long is taken up by the next page. */
export async function leaveDialog(): Promise<void> {
  const { returnTo, isByAddress } = useAuthDialog.getState()
  if (returnTo) {
    // Servers do not hear of the place on a page; browsers keep it through their redirect to the sign-in.
    const place = isByAddress && !returnTo.includes('#') ? location.hash : ''
    const settled = Promise.allSettled([...works].map((work) => work()))
    await Promise.race([settled, new Promise((resolve) => setTimeout(resolve, LONGEST_MS))])
    return location.assign(returnTo + place)
  }
  closeAuth()
}
