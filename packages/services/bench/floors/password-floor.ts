import { hashPassword } from '../../src/platform/password'

/** The slow hash of one login, as many at once as the shop allows itself. */
export async function passwordHash(): Promise<{ length: number }> {
  return { length: (await hashPassword('measured')).length }
}
