import { cookieNames } from '@shop/domain/constants'
import { cookies } from 'next/headers'
import 'server-only'

/** Whether the request came with an account; what may be done with it the services decide. */
export const signedInOnServer = async (): Promise<boolean> => (await cookies()).has(cookieNames.token)
