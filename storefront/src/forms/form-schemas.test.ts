import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
/** The shipped files of a folder. */
const filesOf = (folder: string) =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|spec)\./.test(file))
    .map((file) => [file, readFileSync(`${root}${folder}/${file}`, 'utf8')] as const)

/** The forms of the contract. */
const writtenSchemas = () =>
  filesOf('packages/contract/src/rest')
    .flatMap(([, source]) =>
      [...source.matchAll(/export (?:const|function) (\w+FormSchema)\b/g)].map(([, name]) => name ?? ''),
    )
    .toSorted()

const PARSERS = /\b(parse(Email|Phone|Postcode|OrganisationId|PersonalId|Review)|refuseField|refusePassword)\b/

it('[VALIDATE-13] no form of the shop has rules of its own: each asks a schema of the contract', () => {
  const shop = filesOf('storefront/src')
  expect(shop.length).toBeGreaterThan(500)
  expect(shop.flatMap(([file, source]) => (PARSERS.test(source) ? [file] : []))).toEqual([])
  // The file that brings them all along asks none of them.
  const asking = shop.filter(([file]) => file !== 'forms/form-schemas.ts')
  const asked = asking.flatMap(([, source]) => source.match(/\b\w+FormSchema\b/g) ?? [])
  const written = writtenSchemas()
  expect(written.length).toBeGreaterThan(10)
  expect([...new Set(asked)].toSorted()).toEqual(written)
})

/**
 * Forms with a password, of which the services see only the hash; the other fields of a new account come to them as those
 * of the account, of the address and of the consents, each refused by a rule of its own.
 */
const WITH_PASSWORD = ['changePasswordFormSchema', 'loginFormSchema', 'newPasswordFormSchema', 'registerFormSchema']

it('[VALIDATE-13] [VALIDATE-14] the services ask the schema of every form, but for what a password hides from them', () => {
  const services = new Map(filesOf('packages/services/src'))
  const asking = [
    ['buying/purchase/orders/check-order-terms.ts', 'customerFormSchema'],
    ['buying/purchase/orders/delivery-change/wrong-fields.ts', 'customerFormSchema'],
    ['buying/purchase/orders/parcels/find-parcels.ts', 'findOrderFormSchema'],
    ['buying/returns/returns.ts', 'findOrderFormSchema'],
    ['buying/returns/register-return.ts', 'returnFormSchema'],
    ['goods/reviews/reviews.ts', 'reviewFormSchema'],
    ['people/auth/account-name.ts', 'forgotFormSchema'],
    ['people/users/password-reset.ts', 'forgotFormSchema'],
    ['people/users/change-email.ts', 'emailChangeFormSchema'],
    ['people/users/refuse-wrong-fields.ts', 'accountFormSchema'],
    ['people/users/refuse-wrong-fields.ts', 'addressFormSchema'],
    ['people/users/sign-ups.ts', 'notifyFormSchema'],
    ['people/users/sign-ups.ts', 'newsletterFormSchema'],
  ] as const
  const named = new Set([...asking.map(([, schema]) => schema), ...WITH_PASSWORD])
  expect([...named].toSorted()).toEqual(writtenSchemas())
  for (const [file, schema] of asking) expect(services.get(file), file).toMatch(new RegExp(`\\b${schema}[(.]`))
})
