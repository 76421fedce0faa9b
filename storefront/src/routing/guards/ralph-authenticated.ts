import { loginRedirect } from '@shop/domain/navigation'
import { hrefFor } from '@/place/links'
import { type Check, pass } from '../routing-result'

const SEE_LATER = 307

/** Who is not signed in is asked to on the start page, and comes back from there. */
export const ralphAuthenticated: Check = async ({ visitor, place, path, query }) =>
  (await visitor())
    ? pass
    : { kind: 'redirect', to: loginRedirect(hrefFor('home', place), path, query), status: SEE_LATER }
