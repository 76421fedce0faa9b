import { staffPasswordSchema } from '@shop/contract/rest/staff-access'
import { isCommonPassword, isGuessablePassword } from '@shop/domain/validation'
import { wireHash } from '../../platform/password'
import { isListedPassword } from '../passwords/listed-passwords'

/** As shoppers' passwords, and no pattern made of the person's own name, address or the shop's. */
export const createWeakPasswords =
  (shopName: string) =>
  (password: string, { name, email }: { readonly name: string; readonly email: string }): boolean =>
    !staffPasswordSchema.safeParse(password).success ||
    isCommonPassword(password) ||
    [password, password.toLowerCase()].some((text) => isListedPassword(wireHash(text))) ||
    isGuessablePassword(password, [name, email, shopName])
