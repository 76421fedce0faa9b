import { internalMessages } from '@shop/domain/constants'
import type { CallResult } from '../graphql/failure'
import type { NameOf, OperationText, ResultOf, VariablesOf } from '../graphql/operation-text'
import { type Log, quietly } from '../quietly'
import { type MetaDataChange, mergedMetaData, type UserMetaData } from './meta-data'
import { GET_USER, readUser, USER_FIELDS, type User, type UserOfShop } from './user'

export type UserOutside = {
  /** Sends an operation with the user's token. */
  readonly ask: <Text extends OperationText>(
    operationName: NameOf<Text>,
    text: Text,
    variables: VariablesOf<Text>,
  ) => Promise<CallResult<ResultOf<Text>>>
  readonly isLoggedIn: () => boolean
  readonly log: Log
}

const UPDATE = /* GraphQL */ `
  mutation updateUser($user: UserInputType!, $channelId: String, $languageId: String, $marketId: String) {
    updateUser(user: $user, channelId: $channelId, languageId: $languageId, marketId: $marketId) { ${USER_FIELDS} }
  }
` as const

const MOST_TURNS = 3

/** The metadata of the signed-in user, without a word of what fails. Nobody signed in, nothing is asked. */
export function createUserMetaDataClient({ ask, isLoggedIn, log }: UserOutside) {
  const get = async (): Promise<User> => userOf(await ask('getUser', GET_USER, {}), ({ getUser }) => getUser)

  const ifSignedIn = async <T>(text: string, work: () => Promise<T>): Promise<T | undefined> =>
    isLoggedIn() ? quietly(log, text, work) : undefined

  return {
    fetch: (): Promise<User | undefined> => ifSignedIn(internalMessages.userMetaDataFetchFailed, get),

    /** Reads what is there before it writes, and reads again if it was changed in between: what another device keeps stays. */
    update: (change: MetaDataChange): Promise<UserMetaData | undefined> =>
      ifSignedIn(internalMessages.userMetaDataUpdateFailed, async () => {
        for (let turn = 1; ; turn++) {
          const { metaData, metaDataVersion } = await get()
          const user = { metaData: mergedMetaData(metaData, change), metaDataVersion }
          const answer = await ask('updateUser', UPDATE, { user })
          if (isStale(answer) && turn < MOST_TURNS) continue
          return userOf(answer, ({ updateUser }) => updateUser).metaData
        }
      }),
  }
}

const isStale = (answer: CallResult<unknown>) =>
  !answer.ok && answer.error.errors.some(({ extensions }) => extensions?.code === 'CONFLICT_STALE_VERSION')

function userOf<Data>(answer: CallResult<Data>, of: (data: Data) => UserOfShop | null): User {
  if (!answer.ok) throw new Error(answer.error.message)
  const user = of(answer.value)
  if (!user) throw new Error('There is no such user')
  return readUser(user)
}
