import type { Channels } from '../../ground/channel/channels'
import type { Place } from '../../ground/context/place'
import type { Viewer } from '../../ground/context/viewer'
import type { Platform } from '../../platform/platform'
import { followEvent } from '../../platform/pubsub'
import { USER_TOPIC } from '../../platform/topics'
import { accountGone } from './account-gone'
import { addressForStaff } from './address-for-staff'
import { beginCart } from './begin-cart'
import type { Identities } from './identity'
import type { SignUps } from './sign-ups'
import { type UserInput, updateUser } from './update-user'
import { loadUser, type UserRow } from './user-store'
import { type UserView, userView } from './user-view'

export type Users = ReturnType<typeof createUsers>

type Parts = Pick<Platform, 'db' | 'pubsub' | 'clock'> & {
  channels: Channels
  identities: Identities
  signUps: Pick<SignUps, 'follow'>
}

/** The signed-in user reads and changes what is kept of them. Who that is, the token alone says. */
export function createUsers(parts: Parts) {
  const { db, pubsub, channels, identities } = parts
  const view = async (row: UserRow, viewer: Viewer, place: Place): Promise<UserView> =>
    userView(
      { ...row, address: addressForStaff(row.address, viewer) },
      { place, channels: await channels.all(), identities },
    )

  const seen = async (viewer: Viewer, place: Place): Promise<UserView | undefined> => {
    const row = await loadUser(db, viewer.userId)
    return row && view(row, viewer, place)
  }

  return {
    seen,

    find: async (viewer: Viewer, place: Place): Promise<UserView> => {
      const user = await seen(viewer, place)
      if (!user) throw accountGone()
      return user
    },

    update: (viewer: Viewer, input: UserInput, place: Place) => updateUser({ ...parts, view }, viewer, input, place),

    beginCart: (userId: number, create: () => Promise<string>) => beginCart(parts, userId, create),

    /** Also after messages may have been lost. */
    onChange: (userId: number, listener: () => void): (() => void) =>
      followEvent(pubsub, { topic: USER_TOPIC, key: String(userId) }, listener),
  }
}
